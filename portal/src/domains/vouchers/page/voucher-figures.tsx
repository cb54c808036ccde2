import { type CertificateFilter, certificateStatusWords } from '@clinic/contract/vouchers/certificate-words.ts';
import { Skeleton } from '@mantine/core';
import { showCount } from '../../../platform/format.ts';
import { PermittedLink } from '../../../platform/links/permitted-link.tsx';
import { ReadFailure } from '../../../platform/reading/failed-read.tsx';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { useFigures, useSalesOfVoucherLive } from './stock.data.ts';
import classes from './voucher-figures.module.css';

/** Each figure with the status that shows its rows in the voucher sales. The last three add up to the first. */
const figures: { key: 'sold' | 'redeemed' | 'open' | 'refunded'; label: string; status?: CertificateFilter }[] = [
  { key: 'sold', label: 'Sold' },
  { key: 'redeemed', label: certificateStatusWords.r, status: 'r' },
  { key: 'open', label: 'Open', status: 'o' },
  { key: 'refunded', label: certificateStatusWords.a, status: 'a' },
];

const rowsOf = (id: number, status: CertificateFilter | undefined): string =>
  `/voucher-sales?voucher_id=${id}${status === undefined ? '' : `&status=${status}`}`;

/** The sold, redeemed, refunded and open certificates of a voucher, in number and money. Each figure opens its rows. */
export function VoucherFigures({ id }: { id: number }) {
  const query = useFigures(id);
  useSalesOfVoucherLive(id);
  const { data } = query;
  return (
    <SectionCard title="Sales">
      <ReadFailure of="The sales" read={query} />
      {(data || !query.isError) && (
        <dl className={classes.figures}>
          {figures.map(({ key, label, status }) => (
            <div key={key} className={classes.figure}>
              <dt>{label}</dt>
              <dd className={classes.count}>
                {data ? (
                  <PermittedLink
                    path={rowsOf(id, status)}
                    needs="ROLE_VOUCHER_SALES_VIEW"
                    label={`${label}: ${showCount(data[key].count)} in the voucher sales`}
                  >
                    {showCount(data[key].count)}
                  </PermittedLink>
                ) : (
                  <Skeleton height="1.5rem" width="4rem" />
                )}
              </dd>
              <dd>{data ? moneyText(data[key].amount) : <Skeleton height="1rem" width="6rem" mt={4} />}</dd>
            </div>
          ))}
        </dl>
      )}
    </SectionCard>
  );
}
