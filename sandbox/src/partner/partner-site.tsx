import type { HandedOver } from '@clinic/contract/visits/hand-off/hand-off.ts';
import { endConsult, readPlatformVisit } from '@clinic/contract/visits/visit/platform-visits.ts';
import { visitStatusWords } from '@clinic/contract/visits/visit/visit-words.ts';
import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from '../page/desk.module.css';
import { callPlatform, readHandOff, takeHandOff } from '../page/sandbox-api.ts';
import { usePolled } from '../page/use-polled.ts';
import { usePress } from '../page/use-press.ts';
import { ProblemNote, FailureNote } from '../page/desk.tsx';

/** What the page was opened with: a consult that the server took from a form, or a token in the fragment. */
async function readKey(): Promise<string | undefined> {
  const known = new URLSearchParams(location.search).get('consult');
  if (known) return known;
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (!token) return undefined;
  // The token leaves the address bar and the history.
  history.replaceState(null, '', '/sandbox/partner.html');
  const { key } = await takeHandOff(token);
  history.replaceState(null, '', `/sandbox/partner.html?consult=${key}`);
  return key;
}

let reading: Promise<string | undefined> | undefined;

/** Once for the page: a token works once. */
const takenKey = (): Promise<string | undefined> => (reading ??= readKey());

/** The consult of a visit at the partner: its end is reported through the platform API. */
function PartnerConsult({ visit_id }: { visit_id: number }) {
  const params = { id: String(visit_id) };
  const { data, failure, refresh } = usePolled(() => callPlatform(readPlatformVisit, { params }), 3_000);
  const { busy, problem, press } = usePress();
  const end = async (is_complete: boolean) => {
    await press(() => callPlatform(endConsult, { params, body: { is_complete } }));
    refresh();
  };
  if (failure && !data) return <FailureNote failure={failure} onRetry={refresh} stale={false} />;
  if (!data) return <Skeleton height={96} role="status" aria-label="Loading" />;
  return (
    <section className={classes.card} aria-label="Consult">
      <span className={classes.title}>{data.patient_name}</span>
      <Text size="sm" c="dimmed">
        Visit {data.id} · {visitStatusWords[data.status]}
      </Text>
      {problem && <ProblemNote problem={problem} />}
      {data.status === 's' && (
        <Button loading={busy} onClick={() => void end(false)}>
          End consult
        </Button>
      )}
      {data.status === 'wc' && (
        <Button loading={busy} onClick={() => void end(true)}>
          Complete the bill
        </Button>
      )}
    </section>
  );
}

function Handed({ about }: { about: HandedOver }) {
  return (
    <>
      <Text>
        Signed in as <strong>{about.doctor_name}</strong> of {about.clinic_name}
      </Text>
      {about.visit_id === null ? (
        <Text c="dimmed">This is the doctor module.</Text>
      ) : (
        <PartnerConsult visit_id={about.visit_id} />
      )}
    </>
  );
}

/** The partner's consult site, as it looks to a doctor whom the portal hands over. */
export function PartnerSite() {
  const [about, setAbout] = useState<HandedOver | null>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    const read = async () => {
      const key = await takenKey();
      setAbout(key === undefined ? null : await readHandOff(key));
    };
    read().catch((error: unknown) => setFailure(error));
  }, []);
  return (
    <main style={{ maxWidth: '34rem', margin: '0 auto', padding: '2rem 1rem' }}>
      <Stack gap="md">
        <Title order={1} size="h3">
          Partner consult site
        </Title>
        {failure !== undefined && (
          <Text role="alert" c="red">
            {failure instanceof Error ? failure.message : 'The consult could not be opened.'}
          </Text>
        )}
        {about && <Handed about={about} />}
        {about === null && <Text c="dimmed">No consult was handed over. Open one in the portal.</Text>}
        {about === undefined && failure === undefined && <Skeleton height={96} role="status" aria-label="Loading" />}
      </Stack>
    </main>
  );
}
