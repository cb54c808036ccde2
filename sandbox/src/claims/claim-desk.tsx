import { moneyText } from '@clinic/contract/shared/money-text.ts';
import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type ClaimAnswers, claimAnswerWords, type ClaimDesk, type TakenClaim } from '../claim-answers.ts';
import { CardList, Desk, DeskSkeleton, EmptyDesk, FailureNote, ProblemNote, StatusWord } from '../page/desk.tsx';
import classes from '../page/desk.module.css';
import { readClaimDesk, setClaimDesk } from '../page/sandbox-api.ts';
import { usePolled } from '../page/use-polled.ts';
import { usePress } from '../page/use-press.ts';

const refresh_ms = 3_000;
const answers = Object.entries(claimAnswerWords).map(([value, label]) => ({ value, label }));

/** How the claim system answers from now on. */
function Settings({ desk, onSet }: { desk: ClaimDesk; onSet: () => void }) {
  const [chosen, setChosen] = useState(desk.answers);
  const [limit, setLimit] = useState(String(desk.limit));
  const { busy, problem, press } = usePress();
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await press(() => setClaimDesk({ answers: chosen, limit: Number(limit) }))) onSet();
  };
  return (
    <form className={classes.card} aria-label="Answers" onSubmit={(event) => void save(event)} noValidate>
      <NativeSelect
        label="It answers"
        data={answers}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value as ClaimAnswers)}
      />
      <TextInput
        label="Limit of each member (S$)"
        mt="xs"
        inputMode="decimal"
        value={limit}
        error={problem?.errors['limit']?.join(' ')}
        onChange={({ currentTarget }) => setLimit(currentTarget.value)}
      />
      <ProblemNote problem={problem} fields={['limit']} />
      <div className={classes.actions}>
        <Button type="submit" loading={busy}>
          Save
        </Button>
      </div>
    </form>
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
