import { setGuardRail } from '@clinic/contract/teleconsult/consult/consult.ts';
import {
  type GuardRail,
  guardRailWords,
  type VisitGuardRail,
} from '@clinic/contract/teleconsult/visits/guard-rails.ts';
import { getVisit } from '@clinic/contract/teleconsult/visits/visits.ts';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../../../platform/api/api-problem.ts';
import { useWrite } from '../../../../platform/use-write.ts';
import { SectionCard } from '../../../../ui/page/section-card.tsx';
import { showFailure } from '../../../../ui/toast/toast.ts';

/** What to look at before each one is confirmed. */
const hints: Record<GuardRail, string> = {
  identity: 'Compare the face with the document below.',
  place: 'Ask where the patient is now.',
  consent: 'Ask whether the patient agrees to a tele-consult.',
  first_by_video: 'A first visit must be by video: ask the patient to turn on the camera.',
};

const confirm_words: Record<GuardRail, string> = {
  identity: 'It is the same person',
  place: 'In Singapore',
  consent: 'Consent given',
  first_by_video: 'I see the patient',
};

function stateWords({ state, by, reason }: VisitGuardRail): string {
  if (state === 'overridden') return `Skipped by ${by ?? 'the doctor'}: ${reason ?? ''}`;
  return by === null ? 'Known from the visit' : `Confirmed by ${by}`;
}

function MissingRail({ visit_id, rail }: { visit_id: number; rail: VisitGuardRail }) {
  const write = useWrite(setGuardRail, [getVisit.name]);
  const [reason, setReason] = useState<string>();
  const [is_working, setWorking] = useState(false);
  const set = async (override_reason: string | null) => {
    setWorking(true);
    try {
      await write({ params: { id: String(visit_id) }, body: { rail: rail.rail, override_reason } });
    } catch (failure) {
      showFailure('This could not be saved.', sentenceOf(failure));
    } finally {
      setWorking(false);
    }
  };
  return (
    <Stack gap={6}>
      <Text size="sm">{hints[rail.rail]}</Text>
      {reason === undefined ? (
        <Group gap="xs">
          <Button size="xs" loading={is_working} onClick={() => void set(null)}>
            {confirm_words[rail.rail]}
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
          <Button size="xs" loading={is_working} disabled={reason.trim() === ''} onClick={() => void set(reason)}>
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

/** What the consult needs: what is missing is asked for once, and stays with the visit. */
export function GuardRailsCard({ visit_id, rails }: { visit_id: number; rails: VisitGuardRail[] }) {
  const asked = rails.filter(({ is_required }) => is_required);
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
                    <MissingRail visit_id={visit_id} rail={rail} />
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
