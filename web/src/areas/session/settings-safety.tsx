import { usePhrases } from '@groundbreak/client/language'
import { paths } from '../../paths'
import { BindingRows } from '../app-accounts/binding-rows'
import { DevicesSection } from '../devices/devices-section'
import { SecondFactorRow } from '../second-factor/second-factor-row'
import { AllotmentRow } from './allotment-row'
import { EmailRow } from './email-row'
import { MobileRow } from './mobile-row'
import { LinkRow } from './settings-row'

/** Passwords, tokens, numbers and addresses, and where the account is logged in. */
export function SafetySettings() {
  const { shell, titles } = usePhrases()
  const { settings } = shell
  return (
    <>
      <dl>
        <LinkRow
          title={shell.menu.changePassword}
          note={settings.passwordNote}
          to={paths.userChangePassword}
        />
        <SecondFactorRow />
        <AllotmentRow />
        <EmailRow />
        <MobileRow />
        <BindingRows />
        <LinkRow title={titles.userLoginHistory} note={settings.loginsNote} to={paths.userLoginHistory} />
        <LinkRow
          title={titles.userPasswordHistory}
          note={settings.passwordsNote}
          to={paths.userPasswordHistory}
        />
      </dl>
      <DevicesSection />
    </>
  )
}
