import {
  callBookedVisit,
  cancelPlatformVisit,
  endConsult,
  type PlatformVisit,
} from '@clinic/contract/visits/visit/platform-visits.ts';
import { Button, Group } from '@mantine/core';
import { ProblemNote } from '../../page/desk.tsx';
import { callPlatform } from '../../page/sandbox-api.ts';
import { usePress } from '../../page/use-press.ts';
import classes from '../patient-app.module.css';
import { MedicinesChoice } from './medicines-choice.tsx';
import { VisitBill } from './visit-bill.tsx';
import { canCall, canHangUp, getsMedicines, stateWords, whenWords } from './visit-words.ts';

/** What a partner’s doctor prescribes. */
const medicines = [
  { name: 'Paracetamol 500 mg', dose: '1 tablet', frequency: '3 times a day', days: 5, quantity: 15, price: 6 },
  { name: 'Throat lozenges', dose: '1', frequency: 'every 4 hours', days: null, quantity: 24, price: 5 },
];

interface VisitCardProps {
  visit: PlatformVisit;
  clinic: string | undefined;
  onChanged: () => void;
}

/** One tele-consult: what the app shows of it, and what the patient can do. */
export function VisitCard({ visit, clinic, onChanged }: VisitCardProps) {
  const { busy, problem, press } = usePress();
  const given = { params: { id: String(visit.id) } };
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    await press(work);
    onChanged();
  };
  return (
    <li className={classes.card}>
      <span className={classes.state} data-open={visit.status === 'm' || visit.status === 's' || undefined}>
        <span role="status">{stateWords(visit)}</span>
      </span>
      <span className={classes.title}>{whenWords(visit)}</span>
      <span className={classes.small}>
        {[clinic, visit.patient_name, visit.doctor?.name].filter(Boolean).join(' · ')}
      </span>
      <VisitBill visit={visit} onChanged={onChanged} />
      <ProblemNote problem={problem} />
      <Group gap="xs" mt="xs">
        {canCall(visit) && (
          <Button
            size="compact-md"
            loading={busy}
            onClick={() => void act(() => callPlatform(callBookedVisit, { ...given, body: {} }))}
          >
            Call now
          </Button>
        )}
        {canHangUp(visit) && (
          <Button
            size="compact-md"
            variant="default"
            loading={busy}
            onClick={() => void act(() => callPlatform(cancelPlatformVisit, given))}
          >
            {visit.status === 'm' ? 'Hang up' : 'Cancel'}
          </Button>
        )}
        {visit.status === 's' && (
          <Button component="a" size="compact-md" href={`/sandbox/room.html?visit=${visit.id}`}>
            Join consult
          </Button>
        )}
        {visit.status === 's' && (
          <Button
            size="compact-md"
            variant="default"
            loading={busy}
            onClick={() => void act(() => callPlatform(endConsult, { ...given, body: { is_complete: true } }))}
          >
            End consult
          </Button>
        )}
        {visit.status === 's' && (
          <Button
            size="compact-md"
            variant="default"
            loading={busy}
            onClick={() =>
              void act(() => callPlatform(endConsult, { ...given, body: { is_complete: true, medicines } }))
            }
          >
            End with medicines
          </Button>
        )}
      </Group>
      {getsMedicines(visit) && <MedicinesChoice visit_id={visit.id} />}
    </li>
  );
}
