import type { PlatformClinic } from '@clinic/contract/clinics/platform-clinics.ts';
import { moneyText } from '@clinic/contract/shared/money-text.ts';
import { showDate } from '@clinic/contract/shared/singapore-time.ts';
import { listVouchersOnSale, type VoucherOnSale } from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import { NativeSelect, UnstyledButton } from '@mantine/core';
import { useCallback, useState } from 'react';
import { callPlatform } from '../../page/sandbox-api.ts';
import { usePolled } from '../../page/use-polled.ts';
import { ViewTitle } from '../../phone/view-title.tsx';
import appClasses from '../patient-app.module.css';
import type { Person } from '../people.ts';
import { ToldList } from '../told-list.tsx';
import { PayVoucher } from './pay-voucher.tsx';
import classes from './vouchers.module.css';

/** Stock changes while somebody looks. */
const refresh_ms = 3_000;

interface BuyVoucherProps {
  person: Person;
  clinics: readonly PlatformClinic[];
  onBought: () => void;
  onBack: () => void;
}

const left = ({ remain }: VoucherOnSale): string => (remain === 0 ? 'sold out' : `${remain} left`);

/** The shop: the vouchers of a clinic that are on sale today. */
export function BuyVoucher({ person, clinics, onBought, onBack }: BuyVoucherProps) {
  const [clinic_id, setClinic] = useState(String(clinics[0]?.id ?? ''));
  const [chosen, choose] = useState<VoucherOnSale>();
  const polled = usePolled(
    useCallback(() => callPlatform(listVouchersOnSale, { query: { clinic_id } }), [clinic_id]),
    refresh_ms,
  );
  if (chosen)
    return <PayVoucher person={person} voucher={chosen} onBought={onBought} onBack={() => choose(undefined)} />;
  return (
    <div className={appClasses.form}>
      <ViewTitle onBack={onBack} backLabel="Back to my vouchers">
        Buy a voucher
      </ViewTitle>
      <NativeSelect
        label="Clinic"
        size="md"
        data={clinics.map(({ id, name, group }) => ({ value: String(id), label: `${name} · ${group.name}` }))}
        value={clinic_id}
        onChange={({ currentTarget }) => setClinic(currentTarget.value)}
      />
      <ToldList
        key={clinic_id}
        title="On sale"
        polled={polled}
        rows={polled.data?.data}
        none={{ title: 'Nothing on sale', hint: 'This clinic sells no voucher at the moment.' }}
        row={(voucher) => (
          <li key={voucher.id}>
            <UnstyledButton className={classes.offer} disabled={voucher.remain === 0} onClick={() => choose(voucher)}>
              <span className={appClasses.title}>{voucher.title}</span>
              <span className={classes.price}>{moneyText(voucher.amount)}</span>
              <span className={`${appClasses.small} ${classes.whole}`}>
                {`${left(voucher)} · on sale until ${showDate(voucher.expiry_date)}`}
              </span>
            </UnstyledButton>
          </li>
        )}
      />
    </div>
  );
}
