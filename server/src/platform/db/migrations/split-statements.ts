/** Comments, quoted texts and names, bodies of functions, and what lies between them. A semicolon among these ends no statement. */
const parts =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\be'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;|[\s\S]/gi;

const isComment = (part: string): boolean => part.startsWith('--') || part.startsWith('/*');

/** The statements of a migration, in order, without their semicolons. A text of comments alone has none. */
export function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let statement = '';
  let is_empty = true;
  const end = (): void => {
    if (!is_empty) statements.push(statement.trim());
    statement = '';
    is_empty = true;
  };
  for (const [part] of text.matchAll(parts)) {
    if (part === ';') {
      end();
      continue;
    }
    statement += part;
    if (!isComment(part) && part.trim() !== '') is_empty = false;
  }
  end();
  return statements;
}
