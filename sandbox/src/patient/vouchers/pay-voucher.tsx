import { moneyText } from '@clinic/contract/shared/money-text.ts';
import {
  createVoucherOrder,
  longest_delivery_address,
  most_in_order,
  quoteVoucher,
  type VoucherOnSale,
} from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import { longest_promo_code } from '@clinic/contract/vouchers/promo-code-list.ts';
import { Button, NumberInput, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState, useEffect } from 'react';
import { ProblemNote } from '../../page/desk.tsx';
import { callPlatform } from '../../page/sandbox-api.ts';
import { usePress } from '../../page/use-press.ts';
import { ViewTitle } from '../../phone/view-title.tsx';
import appClasses from '../patient-app.module.css';
import type { Person } from '../people.ts';
import classes from './vouchers.module.css';
import type { Answer } from '@clinic/contract/shared/endpoint.ts';

type Quote = Answer<typeof quoteVoucher>;

/** Typing pauses before the price is asked for. */
const pause_ms = 250;

/** What an order would cost now, or why it is refused. */
function useQuote(
  voucher_id: number,
  { quantity, promo_code, user_id }: { quantity: string; promo_code: string; user_id: string },
): { quote: Quote | undefined; refusal: string | undefined } {
  const [answer, setAnswer] = useState<{ quote?: Quote; refusal?: string }>({});
  useEffect(() => {
    let over = false;
    const timer = setTimeout(() => {
      const query = { quantity, promo_code, user_id };
      callPlatform(quoteVoucher, { params: { id: String(voucher_id) }, query }).then(
        (quote) => !over && setAnswer({ quote }),
        (error: unknown) => !over && setAnswer({ refusal: error instanceof Error ? error.message : 'No price.' }),
      );
    }, pause_ms);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [voucher_id, quantity, promo_code, user_id]);
  return { quote: answer.quote, refusal: answer.refusal };
}

interface PayVoucherProps {
  person: Person;
  voucher: VoucherOnSale;
  onBought: () => void;
  onBack: () => void;
}

/** The order: how many, a promo code, where to send it; then the app pays and tells the platform. */
export function PayVoucher({ person, voucher, onBought, onBack }: PayVoucherProps) {
  const { user_id, username, mobile } = person;
  const [quantity, setQuantity] = useState(1);
  const [promo_code, setCode] = useState('');
  const [delivery_address, setAddress] = useState('');
  const { busy, problem, press } = usePress();
  const query = { quantity: String(quantity), promo_code: promo_code.trim(), user_id };
  const { quote, refusal } = useQuote(voucher.id, query);
  const pay = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const paid = await press(async () => {
      // What it costs at this moment: the quote on the screen may be a second old.
      const { amount } = await callPlatform(quoteVoucher, { params: { id: String(voucher.id) }, query });
      await callPlatform(createVoucherOrder, {
        body: {
          voucher_id: voucher.id,
          quantity,
          user: { id: user_id, username, mobile },
          mobile,
          ...(voucher.type === 'vhd' && { delivery_address }),
          payment: { acquirer_id: `app-${crypto.randomUUID()}`, amount, paid_at: new Date().toISOString() },
          ...(query.promo_code !== '' && { promo_code: query.promo_code }),
        },
      });
    });
    if (paid) onBought();
  };
  return (
    <form className={appClasses.form} aria-label="Pay for a voucher" onSubmit={(event) => void pay(event)} noValidate>
      <ViewTitle onBack={onBack} backLabel="Back to the vouchers on sale">
        {voucher.title}
      </ViewTitle>
      <NumberInput
        label="Quantity"
        size="md"
        min={1}
        max={Math.min(most_in_order, Math.max(voucher.remain, 1))}
        allowDecimal={false}
        clampBehavior="strict"
        value={quantity}
        error={problem?.errors['quantity']?.join(' ')}
        onChange={(value) => setQuantity(Math.max(1, Number(value)))}
      />
      <TextInput
        label="Promo code"
        size="md"
        maxLength={longest_promo_code}
        value={promo_code}
        error={refusal ?? problem?.errors['promo_code']?.join(' ')}
        onChange={({ currentTarget }) => setCode(currentTarget.value.toUpperCase())}
      />
      {voucher.type === 'vhd' && (
        <Textarea
          label="Delivery address"
          size="md"
          required
          autosize
          minRows={2}
          maxLength={longest_delivery_address}
          value={delivery_address}
          error={problem?.errors['delivery_address']?.join(' ')}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
      )}
      {quote && (
        <div className={classes.total}>
          <span>{quote.discount > 0 ? `Total, ${moneyText(quote.discount)} off` : 'Total'}</span>
          <span>{moneyText(quote.amount)}</span>
        </div>
      )}
      <ProblemNote problem={problem} fields={['quantity', 'promo_code', 'delivery_address']} />
      <Button type="submit" size="md" loading={busy} disabled={!quote}>
        {quote ? `Pay ${moneyText(quote.amount)}` : 'Pay'}
      </Button>
    </form>
  );
}
