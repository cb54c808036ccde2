import { customer_roles } from '@clinic/contract/customers/customer-list.ts';
import type { VoucherCertificate } from '@clinic/contract/vouchers/voucher-certificates.ts';
import { PermittedLink } from '../../platform/links/permitted-link.tsx';
import { CustomerName } from '../../ui/customer-name.tsx';

/** The customer who bought a voucher, with a link to their page. */
export const Buyer = ({ user }: { user: VoucherCertificate['user'] }) => (
  <CustomerName name={user.name} username={user.username}>
    <PermittedLink path={`/customers/${user.id}`} needs={customer_roles}>
      {user.name}
    </PermittedLink>
  </CustomerName>
);
