import { type Doctor, genderWords } from '@clinic/contract/doctors/doctor.ts';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { PathLink } from '../../platform/links/path-link.tsx';
import { BreakableText } from '../../ui/data-table/breakable-text.tsx';
import { textColumn } from '../../platform/list/columns/field-columns.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './doctor-columns.module.css';
import { titleOf } from './doctors.data.ts';

/** The name as the row's link, with the cover photo, and whether the doctor gives tele-consults. */
const Name = ({ doctor, word }: { doctor: Doctor; word: string }) => (
  <span className={classes.name}>
    <Avatar photo={doctor.photos.master?.small} full_name={doctor.name} />
    <span className={classes.text}>
      <PathLink path={`/settings/doctor/${doctor.id}`} label={`${word} ${titleOf(doctor)}`}>
        {titleOf(doctor)}
      </PathLink>
    </span>
    {doctor.user_id !== null && <StatusBadge tone="neutral">Tele-consult</StatusBadge>}
  </span>
);

const deleteColumn = (onDelete: (doctor: Doctor) => void): Column<Doctor> => ({
  id: 'actions',
  header: 'Actions',
  headerHidden: true,
  required: true,
  width: 64,
  align: 'right',
  card: 'footer',
  cell: (doctor) => (
    <ActionIcon
      variant="subtle"
      color="red"
      aria-label={`Delete ${titleOf(doctor)}`}
      onClick={(event) => {
        event.stopPropagation();
        onDelete(doctor);
      }}
    >
      <IconTrash size={18} stroke={1.75} />
    </ActionIcon>
  ),
});

/** The columns of the list of doctors. Without `onDelete` the rows are read-only. */
export const doctorColumns = (onDelete: ((doctor: Doctor) => void) | undefined): Column<Doctor>[] => [
  {
    id: 'name',
    header: 'Name',
    width: 280,
    required: true,
    card: 'title',
    cell: (doctor) => <Name doctor={doctor} word={onDelete ? 'Edit' : 'View'} />,
  },
  {
    id: 'gender',
    header: 'Gender',
    width: 90,
    priority: 3,
    cell: ({ gender }) => (gender === null ? '–' : genderWords[gender]),
  },
  textColumn('qualification', 'Qualification', { width: 220, wrap: 'two-lines', priority: 1 }),
  textColumn('mcr', 'MCR', { width: 110 }),
  {
    id: 'email',
    header: 'Email',
    width: 220,
    wrap: 'two-lines',
    cell: ({ email }) => <BreakableText>{email || '–'}</BreakableText>,
  },
  ...(onDelete ? [deleteColumn(onDelete)] : []),
];
