/** The paging parameters of lists. Pure, so that rules can also use it with the contract. */
export { containsPattern, onePage, type Page, pageOf, pagerOf } from '@clinic/contract/shared/list-page.ts';
