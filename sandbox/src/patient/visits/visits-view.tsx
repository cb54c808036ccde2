import { type PlatformVisit, readPlatformVisit } from '@clinic/contract/visits/visit/platform-visits.ts';
import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { callPlatform } from '../../page/sandbox-api.ts';
import { usePolled } from '../../page/use-polled.ts';
import { CallDoctor } from './call-doctor.tsx';
import { ToldList } from '../told-list.tsx';
import { useClinicNames } from '../use-clinic-names.ts';
import type { ViewProps } from '../views.ts';
import { VisitCard } from './visit-card.tsx';
import { ownIds } from '../own-ids.ts';

const refresh_ms = 1_000;

/** The tele-consults as they stand now. */
async function readAll(user_id: string): Promise<{ rows: PlatformVisit[]; now: Date }> {
  const rows = await Promise.all(
    ownIds('visits', user_id)
      .read()
      .map((id) => callPlatform(readPlatformVisit, { params: { id: String(id) } })),
  );
  return { rows, now: new Date() };
}

/** The tele-consults of this person, and the form for a call. */
export function VisitsView({ person }: ViewProps) {
  const { user_id } = person;
  const [isCalling, setCalling] = useState(false);
  const polled = usePolled(
    useCallback(() => readAll(user_id), [user_id]),
    refresh_ms,
  );
  const clinics = useClinicNames();
  if (isCalling)
    return (
      <CallDoctor
        person={person}
        clinics={clinics}
        onBack={() => setCalling(false)}
        onCalled={({ id }) => {
          ownIds('visits', user_id).keep(id);
          polled.refresh();
          setCalling(false);
        }}
      />
    );
  return (
    <>
      <ToldList
        title="Tele-consult"
        polled={polled}
        rows={polled.data?.rows}
        none={{ title: 'No tele-consult yet', hint: 'Call a doctor. It rings in the portal of one who is online.' }}
        row={(visit) => (
          <VisitCard key={visit.id} visit={visit} clinic={clinics.get(visit.clinic_id)} onChanged={polled.refresh} />
        )}
      />
      <Button size="md" onClick={() => setCalling(true)}>
        Call a doctor
      </Button>
    </>
  );
}
