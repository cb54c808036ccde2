import { useState } from 'react';
import type { PaymentAnswer } from '../payment-request.ts';
import { readPayments } from '../page/sandbox-api.ts';
import { usePolled } from '../page/use-polled.ts';
import { BankAnswer } from './bank-answer.tsx';
import { type ChosenCode, chosenFromList } from './chosen-code.ts';
import { CodeList } from './code-list.tsx';
import { PasteCode } from './paste-code.tsx';
import { PaymentSheet } from './payment-sheet.tsx';
import { PhoneFrame } from './phone-frame.tsx';
import { useServerClock } from './server-clock.ts';

const refresh_ms = 2_000;
const bank_app = { mark: 'H', name: 'Harbour Bank', line: 'Everyday account ···· 4821' };

type View =
  | { kind: 'codes' }
  | { kind: 'paste' }
  | { kind: 'payment'; chosen: ChosenCode }
  | { kind: 'answer'; chosen: ChosenCode; answer: PaymentAnswer };

/** The customer's banking app: pick or paste a code, pay or decline, read the bank's answer. */
export function Phone() {
  const [view, setView] = useState<View>({ kind: 'codes' });
  const [ahead_ms, setAheadMs] = useState(0);
  const [read] = useState(() => async () => {
    const list = await readPayments();
    setAheadMs(Date.parse(list.now) - Date.now());
    return list;
  });
  const { data, failure, refresh } = usePolled(read, refresh_ms);
  const now_ms = useServerClock(ahead_ms);
  const payments = data?.data;
  const toCodes = (): void => {
    setView({ kind: 'codes' });
    refresh();
  };
  return (
    <PhoneFrame label="Customer’s phone" now_ms={now_ms} app={bank_app}>
      {view.kind === 'codes' && (
        <CodeList
          payments={payments}
          failure={failure}
          now_ms={now_ms}
          onRetry={refresh}
          onPaste={() => setView({ kind: 'paste' })}
          onChoose={(payment) => setView({ kind: 'payment', chosen: chosenFromList(payment) })}
        />
      )}
      {view.kind === 'paste' && (
        <PasteCode listed={payments ?? []} onBack={toCodes} onRead={(chosen) => setView({ kind: 'payment', chosen })} />
      )}
      {view.kind === 'payment' && (
        <PaymentSheet
          key={view.chosen.reference}
          chosen={asItStands(view.chosen, payments)}
          now_ms={now_ms}
          onBack={toCodes}
          onAnswer={(answer) => setView({ kind: 'answer', chosen: view.chosen, answer })}
        />
      )}
      {view.kind === 'answer' && <BankAnswer chosen={view.chosen} answer={view.answer} onDone={toCodes} />}
    </PhoneFrame>
  );
}

/** A code may end while the customer looks at it. */
function asItStands(
  chosen: ChosenCode,
  payments: { reference: string; open: boolean; expires_at: string }[] | undefined,
): ChosenCode {
  const present = payments?.find((payment) => payment.reference === chosen.reference);
  return present ? { ...chosen, open: present.open, expires_at: present.expires_at } : chosen;
}
