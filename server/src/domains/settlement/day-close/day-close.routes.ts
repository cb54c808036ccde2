import * as branchesToday from '@clinic/contract/settlement/branches-today.ts';
import * as dayClose from '@clinic/contract/settlement/day-close.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { downloadDayClose } from './download-day-close.ts';
import { getDayClose } from './get-day-close.ts';
import { listDayCloses } from './list-day-closes.ts';
import { listDayRows } from './list-day-rows.ts';
import { listBranchesToday } from '../today/list-branches-today.ts';
import { signOffDay } from './sign-off-day.ts';

export const dayCloseRoutes: Route[] = [
  route(dayClose.getDayClose, getDayClose),
  route(dayClose.listDayCloses, listDayCloses),
  route(dayClose.listDayRows, listDayRows),
  route(dayClose.signOffDay, signOffDay),
  route(dayClose.downloadDayClose, downloadDayClose),
  route(branchesToday.listBranchesToday, listBranchesToday),
];
