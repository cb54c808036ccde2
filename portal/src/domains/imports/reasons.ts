import type { ImportPreview, ImportRow } from '@clinic/contract/imports/imports.ts';

/** What is wrong with a line, by column. */
export const reasonsOf = ({ columns }: Pick<ImportPreview, 'columns'>, { errors }: ImportRow): string[] =>
  Object.entries(errors).flatMap(([field, messages]) => {
    const heading = columns.find((column) => column.field === field)?.heading;
    return messages.map((message) => (heading === undefined ? message : `${heading}: ${message}`));
  });
