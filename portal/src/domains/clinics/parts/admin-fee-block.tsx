import type { AdminFee } from '@clinic/contract/clinics/plans.ts';
import type { ProductType } from '@clinic/contract/payments/transactions.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconHistory, IconTrash } from '@tabler/icons-react';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { exampleText, feeText, productText } from '../fee-text.ts';
import classes from './admin-fee-block.module.css';

interface AdminFeeBlockProps {
  product: ProductType;
  /** Of this product, latest first day first. */
  fees: AdminFee[];
  gst_rate: number;
  onHistory: () => void;
  onDelete: (fee: AdminFee) => void;
}

/** The cost of one product today, and its future fees. */
export function AdminFeeBlock({ product, fees, gst_rate, onHistory, onDelete }: AdminFeeBlockProps) {
  const current = fees.find(({ state }) => state === 'current');
  const future = fees.filter(({ state }) => state === 'future').toReversed();
  const name = productText(product);
  return (
    <article className={classes.block} aria-label={name}>
      <header className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconHistory size={16} aria-hidden />}
          aria-label={`History of ${name}`}
          onClick={onHistory}
        >
          History
        </Button>
      </header>
      <p className={classes.figure}>{current ? feeText(current) : 'No admin fee'}</p>
      {current && (
        <p className={classes.small}>
          {current.type === 'a' ? 'For each payment' : 'Of each payment'}, since {showDay(current.effective_date)}
          <br />
          On {moneyText(100)}: {exampleText(current, gst_rate)}
        </p>
      )}
      {future.map((fee) => (
        <div key={fee.id} className={classes.future}>
          <StatusBadge tone="progress">FUTURE</StatusBadge>
          <span>
            <strong>{feeText(fee)}</strong> from {showDay(fee.effective_date)}
          </span>
          {fee.deletable && (
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={`Delete the fee of ${name} from ${showDay(fee.effective_date)}`}
              title="Delete"
              onClick={() => onDelete(fee)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
    </article>
  );
}
