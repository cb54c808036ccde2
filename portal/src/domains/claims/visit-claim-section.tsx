import type { ClaimLogEntry, ClaimOfVisit, VisitClaim } from '@clinic/contract/claims/visit-claims.ts';
import { visit_roles } from '@clinic/contract/visits/visit/visit-list.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core';
import { showDateTime, showTime } from '../../platform/format.ts';
import { useSession } from '../../platform/session/session-context.tsx';
import { ReadStates } from '../../platform/reading/read-states.tsx';
import { FieldList, type FieldLine } from '../../ui/field-list.tsx';
import { Money } from '../../ui/money/money.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Timeline, type TimelineEntry } from '../../ui/timeline/timeline.tsx';
import { ClaimButtons } from './claim-buttons.tsx';
import { amountsOfEntry, sentenceOfClaim, statusOf, titleOfEntry } from './claim-words.ts';
import { useVisitClaim, useVisitClaimLive } from './claims.data.ts';

const amountLine = (label: string, value: number | null): FieldLine[] =>
  value === null ? [] : [{ label, value: <Money value={value} column="amount" currency /> }];

const linesOf = ({ network, claim_code, remark, ...claim }: VisitClaim): FieldLine[] => [
  { label: 'Network', value: network },
  ...amountLine('Limit', claim.limit),
  ...amountLine('Total fee after GST', claim.total_fee_after_gst),
  ...amountLine('Claim pays', claim.total_deduct_amount),
  ...(claim_code === null ? [] : [{ label: 'Claim code', value: claim_code }]),
  ...(remark === '' ? [] : [{ label: 'Remark', value: remark }]),
];

/** Why the last attempt failed, and when the next one follows. */
const Failure = ({ claim: { failure, next_try_at, state } }: { claim: VisitClaim }) =>
  failure !== null && (
    <Alert color={state === 'failed' ? 'red' : 'yellow'} variant="light" role="status">
      {failure}
      {next_try_at !== null && ` Next try at ${showTime(next_try_at)}.`}
    </Alert>
  );

const Contents = ({ visit_id, claim }: { visit_id: number; claim: VisitClaim }) => (
  <Stack gap="md">
    <Stack gap={6}>
      <Group gap="xs">
        <StatusBadge tone={statusOf(claim).tone}>{statusOf(claim).word}</StatusBadge>
      </Group>
      <Text size="sm">{sentenceOfClaim(claim)}</Text>
    </Stack>
    <Failure claim={claim} />
    <FieldList lines={linesOf(claim)} />
    <ClaimLog log={claim.log} />
    <ClaimButtons visit_id={visit_id} claim={claim} />
  </Stack>
);

const entryOf = (entry: ClaimLogEntry): TimelineEntry => ({
  id: entry.id,
  title: titleOfEntry(entry),
  meta: [showDateTime(entry.requested_at), ...amountsOfEntry(entry)].join(' · '),
  ...(entry.remark === '' ? {} : { detail: entry.remark }),
});

/** Every request to the claim system, as it was answered. */
const ClaimLog = ({ log }: { log: ClaimLogEntry[] }) =>
  log.length > 0 && <Timeline label="Claim log" entries={log.map(entryOf)} />;

const not_connected = 'No claim system is connected, so nothing is claimed.';

/** A visit without a claim: one line. */
const noneOf = ({ claim, is_connected }: ClaimOfVisit): { none?: string } =>
  claim ? {} : { none: is_connected ? 'Nothing is claimed' : not_connected };

/** The claim of a member’s visit. Who does not see the visits of the branch sees none. */
export function VisitClaimSection({ visit_id }: { visit_id: number }) {
  const { roles } = useSession();
  return can(roles, visit_roles) ? <Section visit_id={visit_id} /> : null;
}

function Section({ visit_id }: { visit_id: number }) {
  const query = useVisitClaim(visit_id);
  useVisitClaimLive(visit_id);
  return (
    <SectionCard title="Claim" {...(query.data && noneOf(query.data))}>
      <ReadStates
        read={query}
        of="The claim"
        loading={<Skeleton height={120} radius="sm" role="status" aria-label="Loading the claim" />}
      >
        {({ claim, is_connected }) =>
          claim && (
            <>
              {!is_connected && <Text size="sm">{not_connected}</Text>}
              <Contents visit_id={visit_id} claim={claim} />
            </>
          )
        }
      </ReadStates>
    </SectionCard>
  );
}
