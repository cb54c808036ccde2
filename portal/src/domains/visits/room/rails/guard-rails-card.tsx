import { identityTypeWords } from '@clinic/contract/customers/customers.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { setGuardRail } from '@clinic/contract/visits/consult/consult.ts';
import {
  type GuardRail,
  guardRailWords,
  type IdentityWay,
  identityWayWords,
  type VisitGuardRail,
} from '@clinic/contract/visits/visit/guard-rails.ts';
import type { VisitPage } from '@clinic/contract/visits/visit/visit.ts';
import { getVisit } from '@clinic/contract/visits/visit/visits.ts';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useAttempt } from '../../../../platform/api/use-attempt.ts';
import { useWrite } from '../../../../platform/use-write.ts';
import { SectionCard } from '../../../../ui/page/section-card.tsx';
import { isBlank } from '@clinic/contract/shared/typed/visible-text.ts';

/** What to check before confirming each of the others. */
const hints: Record<Exclude<GuardRail, 'identity'>, string> = {
  place: 'Ask where the patient is now.',
  consent: 'Ask whether the patient agrees to a tele-consult.',
  first_by_video: 'A first visit must be by video: ask the patient to turn on the camera.',
};

const confirm_words: Record<Exclude<GuardRail, 'identity'>, string> = {
  place: 'In Singapore',
  consent: 'Consent given',
  first_by_video: 'I see the patient',
};

/** The data to compare with the patient’s words if there is no document. */
function identityDetails({ patient, patient_info, identity }: VisitPage): string {
  const { date_of_birth } = patient_info;
  return [
    patient.name,
    ...(date_of_birth === null ? [] : [`born ${showDay(date_of_birth)}`]),
    ...(identity === null ? [] : [`${identityTypeWords[identity.type]} ending in ${identity.masked.slice(-4)}`]),
  ].join(', ');
}

/** The doctor's task, the label of the button, and how the identity is confirmed. */
function taskOf({ rail, ways }: VisitGuardRail, visit: VisitPage): { hint: string; word: string; way?: IdentityWay } {
  if (rail !== 'identity') return { hint: hints[rail], word: confirm_words[rail] };
  if (ways.includes('document'))
    return { hint: 'Compare the face with the document below.', word: 'It is the same person', way: 'document' };
  const hint = `There is no photo of a document. Let the patient say it, then compare: ${identityDetails(visit)}.`;
  return { hint, word: 'The details match', way: 'details' };
}

function stateWords({ state, by, reason, way }: VisitGuardRail): string {
  if (state === 'overridden') return `Skipped by ${by ?? 'the doctor'}: ${reason ?? ''}`;
  if (by === null) return 'Known from the visit';
  return way === null ? `Confirmed by ${by}` : `Confirmed by ${by}: ${identityWayWords[way].toLowerCase()}`;
}

function MissingRail({ visit, rail }: { visit: VisitPage; rail: VisitGuardRail }) {
  const { hint, word, way } = taskOf(rail, visit);
  const write = useWrite(setGuardRail, [getVisit.name]);
  const [reason, setReason] = useState<string>();
  const { isWorking, attempt } = useAttempt();
  const set = (override_reason: string | null) => {
    const of_way = way !== undefined && override_reason === null ? { way } : {};
    const body = { rail: rail.rail, override_reason, ...of_way };
    void attempt(() => write({ params: { id: String(visit.id) }, body }), { failed: 'This could not be saved.' });
  };
  return (
    <Stack gap={6}>
      <Text size="sm">{hint}</Text>
      {reason === undefined ? (
        <Group gap="xs">
          <Button size="xs" loading={isWorking} onClick={() => set(null)}>
            {word}
          </Button>
          <Button size="xs" variant="default" onClick={() => setReason('')}>
            Continue without
          </Button>
        </Group>
      ) : (
        <Group gap="xs" align="end">
          <TextInput
            label="Reason"
            size="xs"
            flex={1}
            maxLength={255}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button size="xs" loading={isWorking} disabled={isBlank(reason)} onClick={() => set(reason)}>
            Save reason
          </Button>
          <Button size="xs" variant="default" onClick={() => setReason(undefined)}>
            Cancel
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** The guard rails of the consult. Each missing one is confirmed once, and stays with the visit. */
export function GuardRailsCard({ visit }: { visit: VisitPage }) {
  const asked = visit.guard_rails.filter(({ is_required }) => is_required);
  if (asked.length === 0) return null;
  return (
    <SectionCard title="Before you begin">
      <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {asked.map((rail) => {
          const is_missing = rail.state === 'missing';
          const Icon = rail.state === 'met' ? IconCircleCheck : IconAlertTriangle;
          return (
            <li key={rail.rail}>
              <Group gap="xs" wrap="nowrap" align="start">
                <Icon
                  size={20}
                  stroke={1.75}
                  aria-hidden
                  color={rail.state === 'met' ? 'var(--mantine-color-green-6)' : 'var(--mantine-color-orange-6)'}
                />
                <div style={{ flex: 1, minWidth: 0 }}>
                  <Text fw={600} size="sm">
                    {guardRailWords[rail.rail]}
                  </Text>
                  {is_missing ? (
                    <MissingRail visit={visit} rail={rail} />
                  ) : (
                    <Text size="sm" c="dimmed">
                      {stateWords(rail)}
                    </Text>
                  )}
                </div>
              </Group>
            </li>
          );
        })}
      </Stack>
    </SectionCard>
  );
}
