import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { is_long_run } from '../long-run.ts';
import { eachRole, type RoleClass, roleClassesOf } from './role-classes.rules.ts';

/** The classes whose callers this run sends to an endpoint. The long run adds each role alone. */
export function calledClasses(endpoint: Pick<EndpointDefinition, 'name' | 'access'>): RoleClass[] {
  const classes = [...roleClassesOf(endpoint), ...(is_long_run ? eachRole() : [])];
  return [...new Map(classes.map((one) => [one.name, one])).values()];
}
