import type { ClaimedShare, ConsultBill } from '@clinic/contract/teleconsult/consult/consult.ts';
import { Money } from '../../../../ui/money/money.tsx';
import { inPlaces } from '../in-places.ts';
import classes from './bill-lines.module.css';

const ClaimedShareRows = ({ claim: { deducts, pays, is_expected } }: { claim: ClaimedShare }) => (
  <>
    <tr>
      <th scope="row">{is_expected ? 'Claim pays, as expected' : 'Claim pays'}</th>
      <td>
        <Money value={-deducts} column="amount" />
      </td>
    </tr>
    <tr>
      <th scope="row">Member pays</th>
      <td>
        <Money value={pays} column="amount" currency />
      </td>
    </tr>
  </>
);

/** A bill, one line per charge, then the total, and of a claimed one what the member pays. */
export const BillLines = ({ bill: { lines, total, claim } }: { bill: ConsultBill }) => (
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
      {claim && <ClaimedShareRows claim={claim} />}
    </tfoot>
  </table>
);
