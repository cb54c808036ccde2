import type { AskedPermission } from '@clinic/contract/shared/roles.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { PathLink } from '../../links/path-link.tsx';
import { PermittedLink } from '../../links/permitted-link.tsx';
import type { MoreOf } from './field-columns.tsx';

interface RecordLink {
  path: string;
  text: string;
  /** Label for screen readers, where the text alone does not name the record. */
  label?: string;
  /** The access that the record's page requires. Absent: everybody who sees the list may open it. */
  needs?: AskedPermission | readonly AskedPermission[];
  onOpen?: () => void;
}

/** The column that names the row and opens its record. */
export const titleColumn = <Row,>(
  id: string,
  header: string,
  more: MoreOf<Row> & { width: number },
  linkOf: (row: Row) => RecordLink,
): Column<Row> => ({
  id,
  header,
  required: true,
  card: 'title',
  ...more,
  cell: (row) => {
    const { text, needs, ...link } = linkOf(row);
    return needs ? (
      <PermittedLink {...link} needs={needs}>
        {text}
      </PermittedLink>
    ) : (
      <PathLink {...link}>{text}</PathLink>
    );
  },
});
