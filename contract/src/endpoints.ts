import * as idleLock from './access/idle-lock.ts';
import * as forgottenPassword from './access/forgotten-password.ts';
import * as invitations from './access/invitation.ts';
import * as password from './access/password.ts';
import * as portalView from './access/portal-view.ts';
import * as sessions from './access/sessions.ts';
import * as prove from './access/prove.ts';
import * as secondFactorRules from './access/second-factor-rules.ts';
import * as secondFactorSignIn from './access/second-factor-sign-in.ts';
import * as secondFactor from './access/second-factor.ts';
import * as signIn from './access/sign-in.ts';
import * as doctors from './doctors/doctors.ts';
import * as telemedDoctors from './doctors/telemed-doctors.ts';
import * as clinicProfile from './clinics/clinic.ts';
import * as bankAccount from './clinics/bank-account.ts';
import * as plans from './clinics/plans.ts';
import * as platformClinics from './clinics/platform-clinics.ts';
import * as platformPlans from './clinics/platform-plans.ts';
import * as clinicContacts from './clinics/contacts.ts';
import * as providerSchemes from './clinics/provider-schemes.ts';
import * as hours from './clinics/hours.ts';
import * as openingDays from './clinics/opening-days.ts';
import * as publicHolidays from './clinics/public-holidays.ts';
import * as imports from './imports/imports.ts';
import * as notifications from './notifications/notifications.ts';
import * as notificationPreferences from './notifications/preferences.ts';
import * as pushDevices from './notifications/devices.ts';
import * as changeListViews from './oversight/change-list-views.ts';
import * as listViews from './oversight/list-views.ts';
import * as search from './oversight/search.ts';
import * as activities from './oversight/activities.ts';
import * as activityLog from './oversight/activity-log.ts';
import * as deviceMessages from './payments/device-messages.ts';
import * as findMoney from './payments/find-money.ts';
import * as issueAnswers from './payments/issue-answers.ts';
import * as issues from './payments/issues.ts';
import * as outcomes from './payments/outcomes.ts';
import * as statistics from './payments/statistics.ts';
import * as transactions from './payments/transactions.ts';
import type { EndpointDefinition } from './shared/endpoint.ts';
import * as adviceLines from './settlement/advice-lines.ts';
import * as clinicBankAccount from './settlement/clinic-bank-account.ts';
import * as giroAnswers from './settlement/giro-answers.ts';
import * as giroFiles from './settlement/giro-files.ts';
import * as heldMoney from './settlement/held-money.ts';
import * as paymentAdvices from './settlement/payment-advices.ts';
import * as paymentNotes from './settlement/payment-notes.ts';
import * as printPages from './settlement/print-pages.ts';
import * as print from './settlement/print.ts';
import * as refunds from './settlement/refunds.ts';
import * as settlementRuns from './settlement/settlement-runs.ts';
import * as mails from './shared/mails.ts';
import * as photoUpload from './shared/photo-upload.ts';
import * as userInvitation from './staff/invitation.ts';
import * as changeRoleGroups from './staff/change-role-groups.ts';
import * as roleGroups from './staff/role-groups.ts';
import * as user from './staff/user.ts';
import * as userAccess from './staff/user-access.ts';
import * as userList from './staff/user-list.ts';
import * as users from './staff/users.ts';

const isEndpoint = (value: unknown): value is EndpointDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every call of the API, for the OpenAPI document and for tests that walk them all. Not for the portal: it is large. */
export const allEndpoints: EndpointDefinition[] = [
  signIn,
  secondFactorSignIn,
  prove,
  secondFactor,
  secondFactorRules,
  sessions,
  idleLock,
  password,
  forgottenPassword,
  invitations,
  portalView,
  users,
  user,
  userList,
  roleGroups,
  changeRoleGroups,
  userInvitation,
  userAccess,
  doctors,
  telemedDoctors,
  clinicProfile,
  plans,
  bankAccount,
  platformPlans,
  platformClinics,
  clinicBankAccount,
  clinicContacts,
  providerSchemes,
  hours,
  openingDays,
  publicHolidays,
  imports,
  notifications,
  notificationPreferences,
  pushDevices,
  transactions,
  statistics,
  issues,
  issueAnswers,
  deviceMessages,
  outcomes,
  findMoney,
  paymentNotes,
  paymentAdvices,
  adviceLines,
  settlementRuns,
  refunds,
  print,
  printPages,
  heldMoney,
  giroFiles,
  giroAnswers,
  mails,
  photoUpload,
  listViews,
  changeListViews,
  search,
  activities,
  activityLog,
].flatMap((nouns) => Object.values(nouns).filter(isEndpoint));
