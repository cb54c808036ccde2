import * as calls from '@clinic/contract/imports/imports.ts';
import { type Route, routes } from '../../platform/http/route.ts';
import * as actions from './import-actions.ts';

export const importsRoutes: Route[] = routes(calls, actions);
