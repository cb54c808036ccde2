import * as delivers from '@clinic/contract/dispensary/delivers.ts';
import * as packing from '@clinic/contract/dispensary/packing.ts';
import * as platform from '@clinic/contract/dispensary/platform-deliveries.ts';
import * as tracking from '@clinic/contract/dispensary/tracking.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { chooseMedicineWay } from './courier/choose-medicine-way.ts';
import { listDeliveries } from './courier/list-deliveries.ts';
import { reportDelivery } from './courier/report-delivery.ts';
import { printMedicineLabels } from './label/print-medicine-labels.ts';
import { getDeliver } from './log/get-deliver.ts';
import { listDelivers } from './log/list-delivers.ts';
import { claimMedicineOrder, releaseMedicineOrder } from './packing/claim-medicine-order.ts';
import { handOverMedicineOrder } from './packing/hand-over-medicine-order.ts';
import { readPackingQueue } from './packing/read-packing-queue.ts';
import { wrapMedicineOrder, wrapScannedOrder } from './packing/wrap-medicine-order.ts';
import { readTracking } from './tracking/read-tracking.ts';

export const dispensaryRoutes: Route[] = [
  route(packing.readPackingQueue, readPackingQueue),
  route(packing.claimMedicineOrder, claimMedicineOrder),
  route(packing.releaseMedicineOrder, releaseMedicineOrder),
  route(packing.wrapMedicineOrder, wrapMedicineOrder),
  route(packing.wrapScannedOrder, wrapScannedOrder),
  route(packing.handOverMedicineOrder, handOverMedicineOrder),
  route(delivers.listDelivers, listDelivers),
  route(delivers.getDeliver, getDeliver),
  route(delivers.printMedicineLabels, printMedicineLabels),
  route(platform.listDeliveries, listDeliveries),
  route(platform.reportDelivery, reportDelivery),
  route(platform.chooseMedicineWay, chooseMedicineWay),
  route(tracking.readTracking, readTracking),
];
