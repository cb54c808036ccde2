import { createRoute } from '@tanstack/react-router';
import { handOffSearch } from '../../domains/visits/hand-off/hand-off-search.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { pageOf, pageRoute } from './page-route.ts';

/** Customers see no part of the staff's portal: the document shows that it opens. */
const showNothing = () => null;

const deviceMessage = pageRoute({
  path: '/print/device-message',
  name: 'print-device-message',
  title: 'Customer screen',
  component: codeOnDemand(
    () => import('../../domains/payments/screens/device-message-screen.tsx'),
    'DeviceMessageScreen',
  ),
  pendingComponent: showNothing,
});

const queueScreen = pageRoute({
  path: '/print/queue',
  name: 'print-queue',
  title: 'Queue',
  component: codeOnDemand(
    () => import('../../domains/appointments/public-screen/public-queue-screen.tsx'),
    'PublicQueueScreen',
  ),
  pendingComponent: showNothing,
});

const printInvoice = pageRoute({
  path: '/print/invoice/$id',
  name: 'print-invoice',
  title: 'Tax Invoice',
  component: codeOnDemand(
    () => import('../../domains/settlement/print/print-invoice-screen.tsx'),
    'PrintInvoiceScreen',
  ),
});

const printCreditNote = pageRoute({
  path: '/print/cnote/$id',
  name: 'print-cnote',
  title: 'Credit Note',
  component: codeOnDemand(() => import('../../domains/settlement/print/print-note-screen.tsx'), 'PrintNoteScreen'),
});

const printDebitNote = pageRoute({
  path: '/print/dnote/$id',
  name: 'print-dnote',
  title: 'Debit Note',
  component: codeOnDemand(() => import('../../domains/settlement/print/print-note-screen.tsx'), 'PrintNoteScreen'),
});

const printReceipt = pageRoute({
  path: '/print/receipt',
  name: 'print-receipt',
  title: 'Receipt',
  component: codeOnDemand(() => import('../../domains/payments/receipts/receipt-screen.tsx'), 'ReceiptScreen'),
  pendingComponent: showNothing,
});

const forwardConsult = createRoute({
  ...pageOf({ name: 'forwardConsult', title: 'Tele-Consult' }),
  path: '/forward_consult',
  validateSearch: handOffSearch,
  component: codeOnDemand(
    () => import('../../domains/visits/hand-off/forward-consult-screen.tsx'),
    'ForwardConsultScreen',
  ),
});

/** Pages without the frame: for paper, for the customer, and on the way to a consult. */
export const printRoutes = [
  deviceMessage,
  queueScreen,
  printReceipt,
  printInvoice,
  printCreditNote,
  printDebitNote,
  forwardConsult,
] as const;
