export interface SqlStatement {
  /** In lower case, without comments, with single spaces; bodies of functions and quoted texts are empty. */
  text: string;
  line: number;
}

const pieces = /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|;|[^;'$/-]+|[\s\S]/g;

const plain = (piece: string): string => {
  if (/^(?:--|\/\*)/.test(piece)) return ' ';
  if (/^\$\w*\$./s.test(piece) || piece.startsWith("'")) return "''";
  return piece.toLowerCase();
};

/** The statements of an SQL file, each with the line on which it begins. */
export function statementsOf(sql: string): SqlStatement[] {
  const statements: SqlStatement[] = [];
  let text = '';
  let line = 1;
  let began_at = 0;
  for (const [piece] of sql.matchAll(pieces)) {
    const words = plain(piece);
    if (began_at === 0 && words.trim() !== '') began_at = line + (/^\s*/.exec(piece)?.[0].split('\n').length ?? 1) - 1;
    line += piece.split('\n').length - 1;
    if (piece !== ';') text += words;
    else if (text.trim() !== '') {
      statements.push({ text: text.replaceAll(/\s+/g, ' ').trim(), line: began_at });
      text = '';
      began_at = 0;
    }
  }
  if (text.trim() !== '') statements.push({ text: text.replaceAll(/\s+/g, ' ').trim(), line: began_at });
  return statements;
}
