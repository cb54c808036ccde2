import { IconQrcode } from '@tabler/icons-react';
import classes from './receive-panel.module.css';

/** Says at the counter whom the customer's phone will name as the payee. Empty if that is not known. */
export const PayeeLine = ({ payee }: { payee: string | null | undefined }) =>
  payee && <p className={classes.explanation}>The customer’s phone will name {payee}.</p>;

const steps = ['Enter Payment Details', 'Click Generate QR Code'];

/** The empty state of the code: how to get one. */
export function CodeInstructions({ payee }: { payee: string | null | undefined }) {
  return (
    <div className={classes.panel}>
      <IconQrcode size={72} stroke={1} aria-hidden className={classes.ghost} />
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step}>
            {index + 1}. {step}
          </li>
        ))}
      </ol>
      <PayeeLine payee={payee} />
    </div>
  );
}
