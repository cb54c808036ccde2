/** What lists ask of the database. Pure, so that rules can have it from the contract as well. */
export { containsPattern, onePage, type Page, pageOf, pagerOf } from '@clinic/contract/shared/list-page.ts';
