import {
  type BillLine,
  chargedLines,
  type ClaimedShare,
  type ConsultBill,
} from '@clinic/contract/visits/billing/bill.ts';
import { Money } from '../../../ui/money/money.tsx';
import { inPlaces } from '../room/in-places.ts';
import classes from './bill-lines.module.css';

/** `9%`, of a fraction. */
const percentText = (rate: number): string => `${Number((rate * 100).toFixed(3))}%`;

/** Why a charge applies, and the row that it comes from. */
const Reason = ({ why, source }: Pick<BillLine, 'why' | 'source'>) => (
  <span className={classes.why}>{source ? `${why} ${source.label}` : why}</span>
);

const Charged = ({ line, has_gst }: { line: BillLine; has_gst: boolean }) => (
  <tr>
    <th scope="row">
      {line.label}
      <Reason {...line} />
    </th>
    {has_gst && (
      <td>
        <Money value={line.gst} column="gst" />
      </td>
    )}
    <td>
      <Money value={line.amount} column="amount" />
    </td>
  </tr>
);

const Sum = ({ label, value, has_gst }: { label: string; value: number; has_gst: boolean }) => (
  <tr>
    <th scope="row" colSpan={has_gst ? 2 : 1}>
      {label}
    </th>
    <td>
      <Money value={value} column="amount" />
    </td>
  </tr>
);

/** The claim's deduction, and the rest for the member. */
const ClaimedShareRows = ({
  claim: { deducts, pays, is_expected },
  has_gst,
}: {
  claim: ClaimedShare;
  has_gst: boolean;
}) => (
  <>
    <Sum label={is_expected ? 'Claim pays, as expected' : 'Claim pays'} value={-deducts} has_gst={has_gst} />
    <tr>
      <th scope="row" colSpan={has_gst ? 2 : 1}>
        Member pays
      </th>
      <td>
        <Money value={pays} column="amount" currency />
      </td>
    </tr>
  </>
);

/** The charges that do not apply, with the reason. */
function NotCharged({ lines }: { lines: BillLine[] }) {
  if (lines.length === 0) return null;
  return (
    <details className={classes.others}>
      <summary>{lines.length === 1 ? '1 charge does not apply' : `${lines.length} charges do not apply`}</summary>
      <ul>
        {inPlaces(lines).map(({ key, row }) => (
          <li key={key}>
            <span>{row.label}</span>
            <Reason {...row} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A bill: each charge with its reason and GST, the sums, and below what does not apply and why not. */
export function BillLines({ bill }: { bill: ConsultBill }) {
  const has_gst = bill.gst_rate > 0;
  return (
    <div>
      <table className={classes.bill}>
        <caption className={classes.caption}>Bill in S$</caption>
        {has_gst && (
          <thead>
            <tr>
              <th scope="col">Charge</th>
              <th scope="col">GST</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
        )}
        <tbody>
          {inPlaces(chargedLines(bill)).map(({ key, row }) => (
            <Charged key={key} line={row} has_gst={has_gst} />
          ))}
        </tbody>
        <tfoot>
          {has_gst && (
            <>
              <Sum label="Amount without GST" value={bill.subtotal} has_gst />
              <Sum label={`GST ${percentText(bill.gst_rate)}`} value={bill.gst} has_gst />
            </>
          )}
          <tr className={classes.total}>
            <th scope="row" colSpan={has_gst ? 2 : 1}>
              Total
            </th>
            <td>
              <Money value={bill.total} column="amount" currency />
            </td>
          </tr>
          {bill.claim && <ClaimedShareRows claim={bill.claim} has_gst={has_gst} />}
        </tfoot>
      </table>
      <NotCharged lines={bill.lines.filter(({ applies }) => !applies)} />
    </div>
  );
}
