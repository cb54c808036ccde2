import { createRoute } from '@tanstack/react-router';
import { handOffSearch } from '../../domains/visits/hand-off/hand-off-search.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { root } from './root.ts';

/** Customers see no part of the staff's portal: the document shows that it opens. */
const showNothing = () => null;

const deviceMessage = createRoute({
  getParentRoute: () => root,
  path: '/print/device-message',
  staticData: { page: { name: 'print-device-message', title: 'Customer screen' } },
  component: codeOnDemand(
    () => import('../../domains/payments/screens/device-message-screen.tsx'),
    'DeviceMessageScreen',
  ),
  pendingComponent: showNothing,
});

const queueScreen = createRoute({
  getParentRoute: () => root,
  path: '/print/queue',
  staticData: { page: { name: 'print-queue', title: 'Queue' } },
  component: codeOnDemand(
    () => import('../../domains/appointments/public-screen/public-queue-screen.tsx'),
    'PublicQueueScreen',
  ),
  pendingComponent: showNothing,
});

const printInvoice = createRoute({
  getParentRoute: () => root,
  path: '/print/invoice/$id',
  staticData: { page: { name: 'print-invoice', title: 'Tax Invoice' } },
  component: codeOnDemand(
    () => import('../../domains/settlement/print/print-invoice-screen.tsx'),
    'PrintInvoiceScreen',
  ),
});

const printCreditNote = createRoute({
  getParentRoute: () => root,
  path: '/print/cnote/$id',
  staticData: { page: { name: 'print-cnote', title: 'Credit Note' } },
  component: codeOnDemand(() => import('../../domains/settlement/print/print-note-screen.tsx'), 'PrintNoteScreen'),
});

const printDebitNote = createRoute({
  getParentRoute: () => root,
  path: '/print/dnote/$id',
  staticData: { page: { name: 'print-dnote', title: 'Debit Note' } },
  component: codeOnDemand(() => import('../../domains/settlement/print/print-note-screen.tsx'), 'PrintNoteScreen'),
});

const printReceipt = createRoute({
  getParentRoute: () => root,
  path: '/print/receipt',
  staticData: { page: { name: 'print-receipt', title: 'Receipt' } },
  component: codeOnDemand(() => import('../../domains/payments/receipts/receipt-screen.tsx'), 'ReceiptScreen'),
  pendingComponent: showNothing,
});

const forwardConsult = createRoute({
  getParentRoute: () => root,
  path: '/forward_consult',
  staticData: { page: { name: 'forwardConsult', title: 'Tele-Consult' } },
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
