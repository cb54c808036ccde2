import {
  type PlatformCertificate,
  type PlatformRedemption,
  readVoucherRedemption,
  requestVoucherRedemption,
} from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ProblemNote } from '../../page/desk.tsx';
import { callPlatform } from '../../page/sandbox-api.ts';
import { usePress } from '../../page/use-press.ts';
import classes from '../patient-app.module.css';

const refresh_ms = 1_000;

const answers: Record<PlatformRedemption['status'], string> = {
  w: 'The counter is asked. Please wait…',
  a: 'Redeemed. Thank you.',
  r: 'The counter did not redeem it. Please ask there.',
  x: 'No one answered in time. Please ask again.',
};

/** What became of a request to redeem, read once a second until it is over. */
function useRedemption(onAnswered: () => void) {
  const [redemption, setRedemption] = useState<PlatformRedemption>();
  const waiting_id = redemption?.status === 'w' ? redemption.id : undefined;
  useEffect(() => {
    if (waiting_id === undefined) return undefined;
    const timer = setInterval(() => {
      callPlatform(readVoucherRedemption, { params: { id: String(waiting_id) } }).then(
        (read) => {
          setRedemption(read);
          if (read.status !== 'w') onAnswered();
        },
        // The next second asks again.
        () => undefined,
      );
    }, refresh_ms);
    return () => clearInterval(timer);
  }, [waiting_id, onAnswered]);
  return [redemption, setRedemption] as const;
}

interface RedeemCertificateProps {
  certificate: PlatformCertificate;
  onAnswered: () => void;
}

/** At the counter: the customer chooses the branch and asks it to redeem the certificate. */
export function RedeemCertificate({ certificate: { seq_no, clinics }, onAnswered }: RedeemCertificateProps) {
  const [clinic_id, setClinic] = useState('');
  const [redemption, setRedemption] = useRedemption(onAnswered);
  const { busy, problem, press } = usePress();
  const chosen = clinic_id === '' ? clinics[0]?.id : Number(clinic_id);
  const ask = (): void =>
    void press(async () =>
      setRedemption(await callPlatform(requestVoucherRedemption, { body: { seq_no, clinic_id: chosen } })),
    );
  return (
    <>
      <NativeSelect
        label="Branch"
        mt="xs"
        data={clinics.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(chosen ?? '')}
        disabled={redemption?.status === 'w'}
        onChange={({ currentTarget }) => setClinic(currentTarget.value)}
      />
      {redemption && (
        <span className={classes.place} role="status">
          {answers[redemption.status]}
        </span>
      )}
      <ProblemNote problem={problem} />
      {redemption?.status !== 'w' && redemption?.status !== 'a' && (
        <Button size="md" mt="xs" loading={busy} disabled={chosen === undefined} onClick={ask}>
          I am at the counter
        </Button>
      )}
    </>
  );
}
