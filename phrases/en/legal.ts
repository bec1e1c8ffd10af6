import type { legal as zh } from '../zh/legal'

export const legal: typeof zh = {
  back: 'Back to login',
  privacy: {
    title: 'Privacy policy',
    lead: 'What this platform collects, why, who can see it and how long it is kept.',
    sections: [
      {
        title: 'What we record',
        text: [
          'Account details: name, account, company, department and role, given by your company’s administrator. Of a password only a one-way hash is kept; nobody can read it.',
          'Usage: logins, projects opened, numbers revealed, exports and calls. They count against quotas, mark what you have seen and let your company’s administrator see the usage.',
          'Device: browser and network address, only to protect the account.',
        ],
      },
      {
        title: 'Contacts of projects',
        text: [
          'Names, positions and work numbers of project contacts come from public notices, company registers and manual verification. Each says where it comes from and when it was verified.',
          'Numbers and email addresses are encrypted one by one, and their last 5 digits are hidden until revealed. Every reveal is recorded.',
          'A contact may ask for correction or deletion through an account manager or the operator of this site. It is done once verified.',
        ],
      },
      {
        title: 'Who can see it',
        text: [
          'Your company’s administrator sees the usage of the company’s accounts. Our staff look only to handle your requests or maintain data, and every look is recorded.',
          'We do not sell account details or usage. When the law requires disclosure, we disclose what it requires and no more.',
        ],
      },
      {
        title: 'How long it is kept',
        text: [
          'A login lasts 7 days and ends after 24 hours without activity.',
          'Account details and usage are kept while your company’s contract with us lasts, and deleted afterwards as the contract says.',
        ],
      },
      {
        title: 'Cookies',
        text: [
          'Only those needed for the login and for your own preferences (language, appearance, row height). No advertising and no third-party statistics.',
        ],
      },
    ],
  },
  agreement: {
    title: 'User agreement',
    lead: 'By using this platform you agree to the following.',
    sections: [
      {
        title: 'Accounts',
        text: [
          'An account belongs to the company that opened it and is used by one person. If somebody else uses it, change the password at once and tell your administrator.',
          'Logging in elsewhere with the same account may end the earlier login.',
        ],
      },
      {
        title: 'Use of the data',
        text: [
          'Projects, firms and contacts are for your company’s own business. They may not be resold, published or collected by programs.',
          'Call people within the law and at reasonable hours, and do not call again after a clear refusal.',
        ],
      },
      {
        title: 'Accuracy',
        text: [
          'We verify what we can and show sources and dates, but projects change. Before deciding, rely on the formal documents of owners and authorities.',
          'Tell us about mistakes. They are corrected after verification, and the correction stays on record.',
        ],
      },
      {
        title: 'Quotas and subscription',
        text: [
          'Reveals, exports and paging have quotas, shown before you use them. Projects outside the subscription show only name, place, stage and category.',
        ],
      },
      {
        title: 'Termination',
        text: [
          'Accounts that break these rules are disabled. When a subscription ends, projects are no longer open to it.',
        ],
      },
    ],
  },
}
