import { useLanguage } from '@groundbreak/client/language'
import styles from './contacts.module.css'

/** A name, and that of the other language beside it. */
export function OtherName({ name, other }: { name: string; other: string }) {
  const language = useLanguage()
  return (
    <>
      {name}{' '}
      <small className={styles.other} lang={language === 'zh' ? 'en' : 'zh'}>
        {other}
      </small>
    </>
  )
}
