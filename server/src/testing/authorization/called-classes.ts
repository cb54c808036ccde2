import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { is_long_run } from '../long-run.ts';
import { eachRole, type RoleClass, roleClassesOf } from './role-classes.rules.ts';

/** The classes whose callers this run sends to an endpoint. */
export const calledClasses = (endpoint: Pick<EndpointDefinition, 'name' | 'access'>): RoleClass[] =>
  is_long_run ? eachRole() : roleClassesOf(endpoint);
