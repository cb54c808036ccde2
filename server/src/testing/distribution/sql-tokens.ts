export interface Token {
  kind: 'word' | 'number' | 'string' | 'parameter' | 'sign';
  text: string;
}

const pattern =
  /(?<comment>--[^\n]*|\/\*[\s\S]*?\*\/)|(?<dollar>\$(?<tag>\w*)\$[\s\S]*?\$\k<tag>\$)|(?<string>e?'(?:[^']|'')*')|(?<parameter>\$\d+)|"(?<quoted>[^"]+)"|(?<word>[a-z_]\w*)|(?<number>\d+(?:\.\d+)?)|(?<sign>::|[^\s])/giy;

/** The tokens of a statement, in lower case and without comments. */
export function tokensOf(statement: string): Token[] {
  const tokens: Token[] = [];
  for (const { groups = {} } of statement.matchAll(new RegExp(pattern.source, 'gi'))) {
    const { dollar, string, parameter, quoted, word, number, sign } = groups;
    if (string !== undefined || dollar !== undefined)
      tokens.push({ kind: 'string', text: (string ?? dollar) as string });
    else if (parameter !== undefined) tokens.push({ kind: 'parameter', text: parameter });
    else if (quoted !== undefined) tokens.push({ kind: 'word', text: quoted });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word.toLowerCase() });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
  }
  return tokens;
}
