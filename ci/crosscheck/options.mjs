/** Ends the program with status 2 and a message. */
export function usage(program, message) {
  console.error(`${program}: ${message}`);
  process.exit(2);
}

/**
 * Takes options from the front of the command line. Each of `defaults` is one, of the kind of its default: a flag, a
 * number, or a text. The rest of the words are returned.
 */
export function readOptions(program, defaults) {
  const options = { ...defaults };
  const words = process.argv.slice(2);
  while (words[0]?.startsWith('--')) {
    const name = words.shift().slice(2);
    if (!(name in options)) usage(program, `unknown option --${name}`);
    if (typeof defaults[name] === 'boolean') options[name] = true;
    else options[name] = typeof defaults[name] === 'number' ? Number(words.shift()) : words.shift();
  }
  return { options, words };
}
