import { VisuallyHidden } from '@mantine/core';
import { IconCircleX, IconClockOff, IconCloudOff, IconHourglass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { amountText, moneyText } from '../../../../ui/money/amount-text.ts';
import type { ScreenView } from '../screen-view.ts';
import { FullScreenButton } from '../../../../ui/page/full-screen-button.tsx';
import classes from './customer-screen.module.css';
import { payment_ink, QrPicture } from '../../../../ui/qr/qr-picture.tsx';

/** A large tick with a drawing animation; with reduced motion it shows at once. */
function PaidTick() {
  return (
    <svg className={classes.tick} viewBox="0 0 120 120" aria-hidden>
      <circle className={classes.disc} cx="60" cy="60" r="56" />
      <path className={classes.stroke} d="M36 62 l17 17 l32 -36" pathLength={1} />
    </svg>
  );
}

interface CustomerScreenProps {
  view: ScreenView;
  /** The clinic's name. Undefined before the first answer. */
  clinic: string | undefined;
  amount: number | null;
  code: string | null;
  /** Whom the customer's phone will name. */
  payee: string | null | undefined;
  /** Absent if full screen is unsupported. */
  onFullScreen: (() => void) | undefined;
}

/** The customer's view, as large as the display allows. */
export function CustomerScreen({ view, clinic, amount, code, payee, onFullScreen }: CustomerScreenProps) {
  return (
    <main className={classes.screen} data-view={view}>
      <p className={classes.clinic}>{clinic}</p>
      <div className={classes.stage} key={view} role="status">
        <View view={view} amount={amount} code={code} payee={payee} />
      </div>
      <FullScreenButton className={classes.fullScreen} onFullScreen={onFullScreen} />
    </main>
  );
}

function View({ view, amount, code, payee }: Omit<CustomerScreenProps, 'clinic' | 'onFullScreen'>) {
  // Every view has one heading; with the tick, it is the tick's text.
  const Caption = view === 'payment' ? 'h1' : 'p';
  const sum = amount !== null && (
    <div className={classes.sum}>
      <Caption className={classes.caption}>Amount in SGD</Caption>
      <p className={classes.amount}>{amountText(amount)}</p>
    </div>
  );
  if (view === 'payment' && code !== null)
    return (
      <>
        {sum}
        <div className={classes.code}>
          <QrPicture code={code} label={`Payment QR code for ${moneyText(amount ?? 0)}`} ink={payment_ink} />
        </div>
        <p className={classes.hint}>Scan with your banking app{payee && <>. It will name {payee}.</>}</p>
      </>
    );
  if (view === 'paid')
    return (
      <>
        <PaidTick />
        <h1 className={classes.paid}>Paid</h1>
        {sum}
      </>
    );
  const notice = notices[view];
  if (notice) return <Calm {...notice} />;
  return (
    <div className={classes.calm}>
      <span className={classes.breath} aria-hidden />
      {view === 'starting' ? <VisuallyHidden>Opening</VisuallyHidden> : <h1 className={classes.waiting}>Waiting...</h1>}
    </div>
  );
}

interface Notice {
  icon: ReactNode;
  title: string;
  hint: string;
}

const notices: Partial<Record<ScreenView, Notice>> = {
  failed: {
    icon: <IconCircleX stroke={1.25} aria-hidden />,
    title: 'Not paid.',
    hint: 'Please ask at the counter.',
  },
  held: {
    icon: <IconHourglass stroke={1.25} aria-hidden />,
    title: 'Received.',
    hint: 'Please wait at the counter.',
  },
  expired: {
    icon: <IconClockOff stroke={1.25} aria-hidden />,
    title: 'This code has expired',
    hint: 'Please ask at the counter for a new one.',
  },
  offline: {
    icon: <IconCloudOff stroke={1.25} aria-hidden />,
    title: 'No connection',
    hint: 'Please ask at the counter before paying.',
  },
};

function Calm({ icon, title, hint }: Notice) {
  return (
    <div className={classes.calm}>
      <span className={classes.calmIcon}>{icon}</span>
      <h1 className={classes.waiting}>{title}</h1>
      <p className={classes.hint}>{hint}</p>
    </div>
  );
}
