import type { Explained } from '@clinic/contract/staff/explain-access.ts';
import type { AskedRole, Role } from '@clinic/contract/shared/roles.ts';
import { roleWords } from '@clinic/contract/staff/role-words.ts';
import { Fragment } from 'react';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './access-table.module.css';

interface AccessLine {
  id: string;
  what: string;
  hint?: string | undefined;
  explained: Explained;
}

export interface AccessSection {
  /** Absent: no group heading. */
  area?: string;
  lines: AccessLine[];
}

interface AccessTableProps {
  label: string;
  /** Header of the first column: 'Page', 'Action', 'Role'. */
  what: string;
  sections: readonly AccessSection[];
  /** Labels for allowed and not allowed. Default: open and hidden. */
  words?: { open: string; closed: string };
}

const usual_words = { open: 'Open', closed: 'Hidden' };

/** The pages and calls: open ones with the role group that opens them, closed ones with the missing role. */
export function AccessTable({ label, what, sections, words = usual_words }: AccessTableProps) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col">Access</th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        {sections.map(({ area, lines }) => (
          <Fragment key={area ?? ''}>
            {area !== undefined && (
              <tr className={classes.area}>
                <th scope="rowgroup" colSpan={3}>
                  {area}
                </th>
              </tr>
            )}
            {lines.map((line) => (
              <tr key={line.id}>
                <th scope="row" className={classes.what}>
                  {line.what}
                  {line.hint !== undefined && <div className={classes.hint}>{line.hint}</div>}
                </th>
                <td className={classes.mark}>
                  <StatusBadge tone={line.explained.open ? 'positive' : 'neutral'}>
                    {line.explained.open ? words.open : words.closed}
                  </StatusBadge>
                </td>
                <td className={classes.why}>{explainedWords(line.explained)}</td>
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

const labelOf = (role: Role): string => `“${roleWords[role].label}”`;
const labelsOf = (roles: readonly AskedRole[]): string =>
  roles
    .map((asked) => (typeof asked === 'string' ? labelOf(asked) : asked.all.map(labelOf).join(' and ')))
    .join(' or ');

/** Says in words why something is open, or which role is missing. */
function explainedWords(explained: Explained): string {
  if (!explained.open) return `Needs ${labelsOf(explained.missing)}`;
  if (explained.role === null) return 'Open to everyone who is signed in';
  return `${labelsOf([explained.role])} through ${explained.groups.join(', ')}`;
}
