import type { ConsultBill } from '@clinic/contract/teleconsult/consult/consult.ts';
import { Money } from '../../../../ui/money/money.tsx';
import { inPlaces } from '../in-places.ts';
import classes from './bill-lines.module.css';

/** A bill, one line per charge, with the total last. */
export const BillLines = ({ bill: { lines, total } }: { bill: ConsultBill }) => (
  <table className={classes.bill}>
    <caption className={classes.caption}>Bill in S$</caption>
    <tbody>
      {inPlaces(lines).map(({ key, row: { label, amount } }) => (
        <tr key={key}>
          <th scope="row">{label}</th>
          <td>
            <Money value={amount} column="amount" />
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        <td>
          <Money value={total} column="amount" currency />
        </td>
      </tr>
    </tfoot>
  </table>
);
