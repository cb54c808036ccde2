import { VisuallyHidden } from '@mantine/core';
import { IconCircleX, IconClockOff, IconCloudOff, IconHourglass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Words } from '@clinic/contract/shared/languages/words/words.ts';
import { LanguageChooser } from '../../../../platform/linked-page/language-chooser.tsx';
import type { PageLanguage } from '../../../../platform/linked-page/page-language.ts';
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
  page: PageLanguage;
  /** Absent if full screen is unsupported. */
  onFullScreen: (() => void) | undefined;
}

/** The customer's view, as large as the display allows. */
export function CustomerScreen({ view, clinic, amount, code, payee, page, onFullScreen }: CustomerScreenProps) {
  return (
    <main className={classes.screen} data-view={view}>
      <header className={classes.head}>
        <p className={classes.clinic}>{clinic}</p>
        <LanguageChooser page={page} />
      </header>
      <div className={classes.stage} key={view} role="status">
        <View view={view} amount={amount} code={code} payee={payee} page={page} />
      </div>
      <FullScreenButton className={classes.fullScreen} onFullScreen={onFullScreen} />
    </main>
  );
}

function View({ view, amount, code, payee, page }: Omit<CustomerScreenProps, 'clinic' | 'onFullScreen'>) {
  const words = page.words.counter;
  // Every view has one heading; with the tick, it is the tick's text.
  const Caption = view === 'payment' ? 'h1' : 'p';
  const sum = amount !== null && (
    <div className={classes.sum}>
      <Caption className={classes.caption}>{words.amount}</Caption>
      <p className={classes.amount}>{amountText(amount)}</p>
    </div>
  );
  if (view === 'payment' && code !== null)
    return (
      <>
        {sum}
        <div className={classes.code}>
          <QrPicture code={code} label={words.code({ amount: moneyText(amount ?? 0) })} ink={payment_ink} />
        </div>
        <p className={classes.hint}>{payee ? words.scan_payee({ payee }) : words.scan}</p>
      </>
    );
  if (view === 'paid')
    return (
      <>
        <PaidTick />
        <h1 className={classes.paid}>{words.paid}</h1>
        {sum}
      </>
    );
  const notice = noticeOf(view, words);
  if (notice) return <Calm {...notice} />;
  return (
    <div className={classes.calm}>
      <span className={classes.breath} aria-hidden />
      {view === 'starting' ? (
        <VisuallyHidden>{words.opening}</VisuallyHidden>
      ) : (
        <h1 className={classes.waiting}>{words.waiting}</h1>
      )}
    </div>
  );
}

interface Notice {
  icon: ReactNode;
  title: string;
  hint: string;
}

const icons: Partial<Record<ScreenView, ReactNode>> = {
  failed: <IconCircleX stroke={1.25} aria-hidden />,
  held: <IconHourglass stroke={1.25} aria-hidden />,
  expired: <IconClockOff stroke={1.25} aria-hidden />,
  offline: <IconCloudOff stroke={1.25} aria-hidden />,
};

/** What the screen says where there is nothing to pay. */
function noticeOf(view: ScreenView, words: Words['counter']): Notice | undefined {
  const icon = icons[view];
  if (view === 'failed') return { icon, title: words.not_paid, hint: words.not_paid_hint };
  if (view === 'held') return { icon, title: words.received, hint: words.received_hint };
  if (view === 'expired') return { icon, title: words.expired, hint: words.expired_hint };
  if (view === 'offline') return { icon, title: words.offline, hint: words.offline_hint };
  return undefined;
}

function Calm({ icon, title, hint }: Notice) {
  return (
    <div className={classes.calm}>
      <span className={classes.calmIcon}>{icon}</span>
      <h1 className={classes.waiting}>{title}</h1>
      <p className={classes.hint}>{hint}</p>
    </div>
  );
}
