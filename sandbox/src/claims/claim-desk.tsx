import { moneyText } from '@clinic/contract/shared/money-text.ts';
import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { type ClaimAnswers, claimAnswerWords, type ClaimDesk, type TakenClaim } from '../claim-answers.ts';
import { CardList, Desk, DeskSkeleton, EmptyDesk, StatusWord, FailureNote } from '../page/desk.tsx';
import classes from '../page/desk.module.css';
import { DeskForm, useDeskForm } from '../page/desk-form.tsx';
import { readClaimDesk, setClaimDesk } from '../page/sandbox-api.ts';
import { usePolled } from '../page/use-polled.ts';

const refresh_ms = 3_000;
const answers = Object.entries(claimAnswerWords).map(([value, label]) => ({ value, label }));

/** How the claim system answers from now on. */
function Settings({ desk, onSet }: { desk: ClaimDesk; onSet: () => void }) {
  const form = useDeskForm<Record<'answers' | 'limit', string>>(
    { answers: desk.answers, limit: String(desk.limit) },
    ({ answers: chosen, limit }) => setClaimDesk({ answers: chosen as ClaimAnswers, limit: Number(limit) }),
    onSet,
  );
  return (
    <DeskForm form={form} is_card label="Answers" fields={['limit']} action="Save">
      <NativeSelect label="It answers" data={answers} {...form.typed('answers')} />
      <TextInput label="Limit of each member (S$)" mt="xs" inputMode="decimal" {...form.typed('limit')} />
    </DeskForm>
  );
}

const ClaimCard = ({ claim }: { claim: TakenClaim }) => (
  <article className={classes.card} aria-label={`Claim ${claim.claim_code}`}>
    <div className={classes.head}>
      <span className={classes.title}>{`${claim.claim_code} · ${claim.service}`}</span>
      <span className={classes.figure}>{moneyText(claim.total_deduct_amount)}</span>
      <span className={classes.small}>{`of ${moneyText(claim.total_fee_after_gst)} · member ${claim.member_id}`}</span>
      <span className={classes.small}>{`taken ${showDate(claim.taken_at)} ${showTime(claim.taken_at)}`}</span>
      <StatusWord tone={claim.is_deleted ? 'plain' : 'positive'}>{claim.is_deleted ? 'Deleted' : 'Taken'}</StatusWord>
    </div>
  </article>
);

/** The claim system of members’ networks. */
export function ClaimDeskPanel() {
  const { data, failure, refresh } = usePolled(readClaimDesk, refresh_ms);
  return (
    <Desk title="Claim system" lead="It takes the claims of members’ tele-consults, and can be made to fail.">
      {failure && <FailureNote failure={failure} onRetry={refresh} stale={data !== undefined} />}
      {!data && !failure && <DeskSkeleton />}
      {data && <Settings desk={data} onSet={refresh} />}
      {data?.claims.length === 0 && (
        <EmptyDesk title="No claims yet">They arrive after the consult of a patient with a network.</EmptyDesk>
      )}
      {data && <CardList rows={data.claims} card={(claim) => <ClaimCard key={claim.claim_number} claim={claim} />} />}
    </Desk>
  );
}
