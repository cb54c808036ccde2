/** A line of the schema's text and the table, view or routine that it belongs to. */
export interface Line {
  of: string;
  line: string;
}
