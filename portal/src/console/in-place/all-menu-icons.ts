/** The icons of the console's pages. */
export {
  IconAlertCircle,
  IconBuildingCommunity,
  IconBuildingHospital,
  IconCalendarEvent,
  IconFileInvoice,
  IconHome,
  IconHourglassHigh,
  IconReceiptRefund,
  IconStack2,
  IconStar,
  IconTicket,
  IconTicketOff,
  IconTruckDelivery,
  IconZoomQuestion,
} from '@tabler/icons-react';
