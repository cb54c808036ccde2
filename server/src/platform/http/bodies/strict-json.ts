/** JSON that every parser reads the same way: no duplicate member, no prototype member, no byte-order mark. */
export class StrictJsonError extends Error {}

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** Finds a duplicate member of an object: one parser would take the first, another the last. */
function refuseRepeatedMembers(text: string): void {
  const open: (Set<string> | null)[] = [];
  const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;
  let previous: string | undefined;
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':' && previous?.startsWith('"')) {
      const members = open.at(-1);
      const name = JSON.parse(previous) as string;
      if (forbidden.has(name)) throw new StrictJsonError(`Member '${name}' is not allowed.`);
      if (members?.has(name)) throw new StrictJsonError(`Member '${name}' appears twice.`);
      members?.add(name);
    }
    previous = token;
  }
}

/** Parses a body strictly. Throws StrictJsonError with a sentence. */
export function parseStrictJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new StrictJsonError('The body is not valid JSON.');
  }
  refuseRepeatedMembers(text);
  return value;
}
