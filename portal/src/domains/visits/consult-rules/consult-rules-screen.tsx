import '@mantine/core/styles/Switch.layer.css';
import {
  type GuardRailRules,
  readGuardRailRules,
  saveGuardRailRules,
} from '@clinic/contract/visits/consult/guard-rail-rules.ts';
import { guardRail, type GuardRail, guardRailWords } from '@clinic/contract/visits/visit/guard-rails.ts';
import { Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { useWrite } from '../../../platform/use-write.ts';
import { ReadStates } from '../../../platform/reading/read-states.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';

const explained: Record<GuardRail, string> = {
  identity: 'The doctor compares the patient’s face with the document.',
  place: 'The patient’s phone shows that they are in Singapore, or the doctor asks.',
  consent: 'The patient agreed to a tele-consult in the app, or tells the doctor.',
  first_by_video: 'A new patient is seen, not only heard.',
};

function Rules({ rules }: { rules: GuardRailRules }) {
  const write = useWrite(saveGuardRailRules, [readGuardRailRules.name]);
  const { isWorking, attempt } = useAttempt();
  const change = (rail: GuardRail, is_asked: boolean) =>
    void attempt(() => write({ body: { ...rules, [rail]: is_asked } }), {
      saved: 'Settings updated.',
      failed: 'The rules could not be saved.',
    });
  return (
    <SectionCard title="Each consult needs">
      <Stack gap="md">
        {guardRail.options.map((rail) => (
          <Switch
            key={rail}
            label={guardRailWords[rail]}
            description={explained[rail]}
            checked={rules[rail]}
            disabled={isWorking}
            onChange={(event) => change(rail, event.currentTarget.checked)}
          />
        ))}
        <Text size="sm" c="dimmed">
          Anything missing is asked for in the consult room. A doctor can continue without it, with a reason.
        </Text>
      </Stack>
    </SectionCard>
  );
}

/** The guard rails of every consult of the group. */
export function ConsultRulesScreen() {
  return (
    <Stack gap="md">
      <PageHeader title="Consult Rules" />
      <ReadStates
        read={useQuery(endpointQuery(readGuardRailRules, {}))}
        of="The rules"
        loading={<Skeleton height={240} role="status" aria-label="Loading the rules" />}
      >
        {(rules) => <Rules rules={rules} />}
      </ReadStates>
    </Stack>
  );
}
