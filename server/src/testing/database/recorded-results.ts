import { appendFileSync } from 'node:fs';
import pg from 'pg';

/** The driver's query, with the method that receives the columns of an answer. */
interface Query {
  text?: string;
  handleRowDescription: (this: Query, message: { fields: { name: string; dataTypeID: number }[] }) => void;
}

/**
 * Writes a line of JSON for each statement that this process reads an answer of, once: its text, and the type of each column. `npm test`
 * compares the row types of `sql<Row>` with them (`tools/database/row-types.ts`).
 */
export function recordResults(file: string): void {
  const query = pg.Query.prototype as unknown as Query;
  const { handleRowDescription } = query;
  const known = new Set<string>();
  query.handleRowDescription = function handle(message) {
    const text = this.text ?? '';
    // Of columns with the same name, the driver's row has the last.
    const columns = Object.fromEntries(message.fields.map(({ name, dataTypeID }) => [name, dataTypeID]));
    if (!known.has(text)) appendFileSync(file, `${JSON.stringify({ text, columns })}\n`);
    known.add(text);
    handleRowDescription.call(this, message);
  };
}
