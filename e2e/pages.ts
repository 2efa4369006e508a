import type { Role } from '@sanguine/contract';

export interface KnownPage {
  readonly path: string;
  readonly who: Role | 'nobody';
  /** The document's title, before ' | Sanguine'. */
  readonly title: string;
  readonly heading: string;
  readonly subheadings?: readonly string[];
  readonly buttons?: readonly string[];
  /** Links of the page itself. */
  readonly links?: readonly string[];
  readonly fields?: readonly string[];
  /** What else stands there, word for word, for an account without any history. */
  readonly texts?: readonly string[];
}

const questions = [
  'How do I donate blood?',
  'Am I eligible to donate?',
  'How often can I donate?',
  'Does donating affect my health?',
  'Can I track my past donations?',
  'Can I cancel or reschedule?',
  'Is my data safe?',
];

/** Every page of the product: a new one is one entry here, and is then looked at by all tests of pages. */
export const pages: readonly KnownPage[] = [
  {
    path: '/',
    who: 'nobody',
    title: 'Sign In',
    heading: 'Sign In',
    fields: ['Email Address', 'Password'],
    buttons: ['Sign In', 'Show password', 'Try it as a donor', 'Try it as facility staff'],
    links: ['Create Account', 'Forgot Password?'],
  },
  {
    path: '/sign-up',
    who: 'nobody',
    title: 'Create Account',
    heading: 'Create Account',
    fields: ['Name', 'Email Address', 'Phone Number', 'Blood Type', 'Address', 'Password', 'Confirm Password'],
    buttons: ['Create Account'],
    links: ['Terms & Conditions', 'Sign In'],
  },
  {
    path: '/sign-up?tab=facility',
    who: 'nobody',
    title: 'Create Account',
    heading: 'Create Account',
    fields: [
      'Facility Name',
      'Operational Hours',
      'Address',
      'Personnel Fullname',
      'Personnel Email Address',
      'Personnel Phone Number',
      'Personnel Role',
      'Password',
      'Confirm Password',
    ],
    buttons: ['Create Account'],
    links: ['Terms & Conditions', 'Sign In'],
  },
  {
    path: '/terms-and-conditions',
    who: 'nobody',
    title: 'Terms & Conditions',
    heading: 'Terms & Conditions',
    subheadings: ['Introduction', 'Eligibility', 'Obligations', 'Data Privacy & Security', 'Disclaimer'],
    buttons: ['Close', 'I Understand'],
  },
  {
    path: '/forgot-password',
    who: 'nobody',
    title: 'Forgot Password',
    heading: 'Forgot Password',
    fields: ['Email Address'],
    buttons: ['Reset'],
    links: ['Sign In'],
  },
  {
    path: '/reset-link-sent',
    who: 'nobody',
    title: 'Reset Link Sent',
    heading: 'Reset Link Sent',
    links: ['Back to Forgot Password', 'Sign In'],
  },
  {
    path: '/reset-password',
    who: 'nobody',
    title: 'New Password',
    heading: 'New Password',
    links: ['Ask for a new link'],
  },
  {
    path: '/reset-password?token=of-no-mail',
    who: 'nobody',
    title: 'New Password',
    heading: 'New Password',
    fields: ['New Password', 'Confirm Password'],
    buttons: ['Reset', 'Show password'],
  },
  {
    path: '/reset-password-success',
    who: 'nobody',
    title: 'Password Reset Successful',
    heading: 'Password Reset Successful',
    links: ['Sign In'],
  },
  {
    path: '/verify-email',
    who: 'nobody',
    title: 'Verify Email',
    heading: 'Verify Email',
    fields: ['Email Address'],
    buttons: ['Send'],
    links: ['Enter it'],
  },
  {
    path: '/verify-otp',
    who: 'nobody',
    title: 'Verify your Email Address',
    heading: 'Verify your Email Address',
    fields: ['Email Address', 'One Time Password'],
    buttons: ['Send new code', 'Verify'],
  },
  {
    path: '/accept-invitation?token=of-no-mail',
    who: 'nobody',
    title: 'Accept Invitation',
    heading: 'Accept Invitation',
    fields: ['Password', 'Confirm Password'],
    buttons: ['Join'],
    links: ['Terms & Conditions'],
  },
  {
    path: '/no/such/page',
    who: 'nobody',
    title: 'Page not found',
    heading: "We can't find the page you are looking for, Sign In?",
    links: ['Sign In'],
  },
  {
    path: '/user/dashboard',
    who: 'donor',
    title: 'Dashboard',
    heading: 'Overview',
    subheadings: ['Recent Activity', 'Total Facilities Registered', 'Highest demand blood type'],
    links: ['Schedule a Donation'],
    texts: ['No donations yet', '0 donations', 'You can give blood now'],
  },
  {
    path: '/user/donate',
    who: 'donor',
    title: 'Donate',
    heading: 'Donate',
    subheadings: ['All Facilities'],
    fields: ['Search by Blood Type, Facility Name or Location', 'Blood type', 'Urgency', 'Sort by'],
    buttons: ['Nearest first'],
    texts: [
      'Facility Name',
      'Address',
      'Blood Type',
      'Urgency Level',
      '7 or more units',
      '3 to 6 units',
      'under 3 units',
    ],
  },
  {
    path: '/user/emergency-requests',
    who: 'donor',
    title: 'Emergency requests',
    heading: 'Emergency requests',
    fields: ['Pending', 'Accepted'],
  },
  {
    path: '/user/emergency-requests?tab=accepted',
    who: 'donor',
    title: 'Emergency requests',
    heading: 'Emergency requests',
    links: ['Schedule a Donation'],
    texts: ['You do not have any scheduled donations'],
  },
  {
    path: '/user/notifications',
    who: 'donor',
    title: 'Notifications',
    heading: 'Notifications',
    texts: ['You have no notifications yet'],
  },
  {
    path: '/user/educational-content',
    who: 'donor',
    title: 'Educational Content',
    heading: 'Educational Content',
    fields: ['Search the articles'],
  },
  {
    path: '/user/help',
    who: 'donor',
    title: 'Help & Support',
    heading: 'Help & Support',
    subheadings: ['Frequently asked questions', 'Report an Issue'],
    fields: ['Issue type', 'Description'],
    buttons: ['Submit'],
    texts: questions,
  },
  {
    path: '/facility/dashboard',
    who: 'facility_staff',
    title: 'Dashboard',
    heading: 'Dashboard',
    subheadings: ['Lowest Blood Stock Levels', 'Total Donors Registered', 'Donation Requests', 'Recent Activity'],
    fields: ['Pending', 'Scheduled'],
    texts: [
      'No stock is reported yet.',
      'Active Donors',
      'There are no Pending Donation Requests',
      'This Facility has no History',
    ],
  },
  {
    path: '/facility/inventory',
    who: 'facility_staff',
    title: 'Inventory',
    heading: 'Blood Stock Levels',
    subheadings: ['A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-', 'Stock ledger'],
    buttons: ['Update the stock of A+', 'Update the stock of AB-'],
    texts: ['No change of the stock is on record yet.'],
  },
  {
    path: '/facility/emergency-requests',
    who: 'facility_staff',
    title: 'Emergency Requests',
    heading: 'Emergency requests',
    buttons: ['New Request'],
    texts: ['Create your first emergency request'],
  },
  {
    path: '/facility/help',
    who: 'facility_staff',
    title: 'Help & Support',
    heading: 'Help & Support',
    subheadings: ['Frequently asked questions', 'Report an Issue'],
    buttons: ['Submit'],
    texts: questions,
  },
  {
    path: '/facility/notifications',
    who: 'facility_staff',
    title: 'Notifications',
    heading: 'Notifications',
    texts: ['You have no notifications yet'],
  },
];

/** The sidebar of each area, in its order; 'Log out' follows. */
export const sidebars: Readonly<Record<Role, readonly string[]>> = {
  donor: ['Dashboard', 'Donate', 'Emergency requests', 'Notifications', 'Educational Content', 'Help & Support'],
  facility_staff: ['Dashboard', 'Emergency Requests', 'Inventory', 'Notifications', 'Help & Support'],
};
