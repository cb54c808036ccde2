import { moneyText } from '@clinic/contract/shared/money-text.ts';
import {
  type PlatformCertificate,
  receiveVoucherOrder,
  requestVoucherRefund,
} from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import { Button, Group } from '@mantine/core';
import { useState, useMemo } from 'react';
import { ProblemNote } from '../../page/desk.tsx';
import { callPlatform } from '../../page/sandbox-api.ts';
import { usePress } from '../../page/use-press.ts';
import classes from '../patient-app.module.css';
import { isForCounter, isGood, stateWords } from './certificate-words.ts';
import { RedeemCertificate } from './redeem-certificate.tsx';
import { serialText } from '@clinic/contract/vouchers/serial-number.ts';
import { encodeQR } from 'qr';
import vouchers from './vouchers.module.css';

/** The serial number as people read it and as a counter scans it. Always dark on white, because not every camera reads inverted codes. */
function SerialCode({ seq_no }: { seq_no: string }) {
  const picture = useMemo(() => encodeQR(seq_no, 'svg', { ecc: 'high', border: 2 }), [seq_no]);
  return (
    <figure className={vouchers.code}>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        className={vouchers.picture}
        alt={`QR code of certificate ${serialText(seq_no)}`}
      />
      <figcaption className={vouchers.serial}>{serialText(seq_no)}</figcaption>
    </figure>
  );
}

interface CertificateCardProps {
  certificate: PlatformCertificate;
  today: string;
  onChanged: () => void;
}

/** One certificate: its state, its code for the counter, and what its owner can do with it. */
export function CertificateCard({ certificate, today, onChanged }: CertificateCardProps) {
  const { id, order_id, seq_no, voucher_title, price, status, delivery_status } = certificate;
  const [open, setOpen] = useState<'code' | 'refund'>();
  const { busy, problem, press } = usePress();
  const good = isGood(certificate, today);
  const atCounter = good && isForCounter(certificate);
  const askBack = async (): Promise<void> => {
    await press(() => callPlatform(requestVoucherRefund, { params: { id: String(id) } }));
    setOpen(undefined);
    onChanged();
  };
  const receive = async (): Promise<void> => {
    await press(() => callPlatform(receiveVoucherOrder, { params: { id: String(order_id) } }));
    onChanged();
  };
  return (
    <li className={classes.card}>
      <span className={classes.state} data-open={good || undefined}>
        {stateWords(certificate, today)}
      </span>
      <span className={classes.title}>{voucher_title}</span>
      <span className={classes.small}>{moneyText(price)}</span>
      {open === 'code' && atCounter && (
        <>
          <SerialCode seq_no={seq_no} />
          <RedeemCertificate certificate={certificate} onAnswered={onChanged} />
        </>
      )}
      <ProblemNote problem={problem} />
      <Group gap="xs" mt="xs">
        {atCounter && (
          <Button size="compact-md" onClick={() => setOpen(open === 'code' ? undefined : 'code')}>
            {open === 'code' ? 'Hide code' : 'Show code'}
          </Button>
        )}
        {delivery_status === 's' && (
          <Button size="compact-md" loading={busy} onClick={() => void receive()}>
            I have received it
          </Button>
        )}
        {status === 'p' && open !== 'refund' && (
          <Button size="compact-md" variant="default" onClick={() => setOpen('refund')}>
            Ask for a refund
          </Button>
        )}
        {status === 'p' && open === 'refund' && (
          <>
            <Button size="compact-md" color="red" loading={busy} onClick={() => void askBack()}>
              {`Yes, ask for ${moneyText(price)} back`}
            </Button>
            <Button size="compact-md" variant="default" disabled={busy} onClick={() => setOpen(undefined)}>
              Keep it
            </Button>
          </>
        )}
      </Group>
    </li>
  );
}
