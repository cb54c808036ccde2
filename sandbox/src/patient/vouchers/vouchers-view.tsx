import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { usePolled } from '../../page/use-polled.ts';
import { ToldList } from '../told-list.tsx';
import type { ViewProps } from '../views.ts';
import { BuyVoucher } from './buy-voucher.tsx';
import { CertificateCard } from './certificate-card.tsx';
import { readWallet } from './read-certificates.ts';

const refresh_ms = 2_000;
/** Older ones stay in the account but leave the screen. */
const most_shown = 20;

/** The certificates of this person as they stand now, and the shop for another one. */
export function VouchersView({ person }: ViewProps) {
  const { user_id } = person;
  const [isBuying, setBuying] = useState(false);
  const polled = usePolled(
    useCallback(() => readWallet(user_id), [user_id]),
    refresh_ms,
  );
  const done = (): void => {
    setBuying(false);
    polled.refresh();
  };
  if (isBuying)
    return <BuyVoucher person={person} clinics={polled.data?.clinics ?? []} onBought={done} onBack={done} />;
  return (
    <>
      <ToldList
        title="Vouchers"
        polled={polled}
        rows={polled.data?.certificates.slice(0, most_shown)}
        none={{ title: 'No voucher yet', hint: 'Buy one from a clinic. Its code appears here.' }}
        row={(certificate) => (
          <CertificateCard
            key={certificate.id}
            certificate={certificate}
            today={polled.data?.today ?? ''}
            onChanged={polled.refresh}
          />
        )}
      />
      <Button size="md" disabled={!polled.data} onClick={() => setBuying(true)}>
        Buy a voucher
      </Button>
    </>
  );
}
