import type { PersonHere } from '@clinic/contract/payments/today.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import classes from './people-here.module.css';
import { WaitingList } from './waiting-list.tsx';

/** The users who have the portal open at this branch now. */
export const PeopleHere = ({ people }: { people: readonly PersonHere[] | undefined }) => (
  <WaitingList
    title="Signed in now"
    rows={people}
    rowId={({ user_id }) => user_id}
    row={({ full_name }) => (
      <span className={classes.person}>
        <Avatar photo={undefined} full_name={full_name} />
        <span>{full_name}</span>
      </span>
    )}
    empty="No one is connected."
  />
);
