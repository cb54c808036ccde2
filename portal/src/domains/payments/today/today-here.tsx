import { useCan, useSession } from '../../../platform/session/session-context.tsx';
import { FailedRead, StaleRead } from '../../../platform/reading/failed-read.tsx';
import { BeginPayment } from './begin-payment.tsx';
import { BranchWall } from './branch-wall.tsx';
import { TodayTiles } from './parts/today-tiles.tsx';
import { PeopleHere, WaitingIssues, WaitingPayments } from './waiting-here.tsx';
import classes from './today-here.module.css';
import { useBranchesToday, useTodayHere, useTodayLive } from './today.data.ts';
import { useToday } from '../../../platform/time/use-today.ts';

/** Home of those who work at a branch: a new payment, today's figures, open work and connected users. */
export function TodayHere() {
  const may_receive = useCan('ROLE_TRANSACTION_CREATE');
  const sees_payments = useCan('ROLE_TRANSACTION_VIEW');
  const sees_issues = useCan('ROLE_ISSUE_VIEW');
  const { is_head_office } = useSession();
  return (
    <div className={classes.page}>
      {may_receive && <BeginPayment />}
      {(sees_payments || sees_issues) && (is_head_office ? <BranchWall /> : <FiguresOfToday />)}
      <WhatWaits />
    </div>
  );
}

function FiguresOfToday() {
  const { clinic } = useSession();
  const today = useToday();
  const branches = useBranchesToday();
  const branch = branches.data?.data.find((one) => one.clinic.id === clinic.id);
  return (
    <>
      <StaleRead of="Today’s figures" read={branches} />
      <TodayTiles branch={branches.isError ? (branch ?? null) : branch} today={today} />
    </>
  );
}

function WhatWaits() {
  const here = useTodayHere();
  useTodayLive();
  if (here.isError && !here.data)
    return <FailedRead title="Open payments and issues could not be loaded." read={here} />;
  const { data } = here;
  return (
    <div className={classes.sections}>
      {data?.open_payments !== null && <WaitingPayments payments={data?.open_payments} />}
      {data?.issues !== null && <WaitingIssues issues={data?.issues} />}
      <PeopleHere people={data?.people} />
    </div>
  );
}
