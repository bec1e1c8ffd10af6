import { phrases } from '@groundbreak/phrases/phrases'
import { describe, expect, it } from 'vitest'
import { checkLogin, checkPasswordChange } from './login-form'

const words = phrases.zh.session.failures

describe('login', () => {
  it('says what is missing, with the words of the specification', () => {
    expect(checkLogin({ username: ' ', password: '', agreed: false }, words)).toEqual({
      username: '账号不能为空',
      password: '密码不能为空',
      agreed: '请先阅读并同意用户协议和隐私政策',
    })
    expect(checkLogin({ username: 'a', password: '12345', agreed: true }, words)).toEqual({
      password: '密码长度为 6 到 16 位',
    })
    expect(checkLogin({ username: 'a', password: '123456', agreed: true }, words)).toEqual({})
  })
})

describe('a new password', () => {
  it('must be given twice, alike, and be new', () => {
    const again = '请再输入一次'
    const given = (old_password: string, new_password: string, repeat_password: string) =>
      checkPasswordChange({ old_password, new_password, repeat_password }, words, again)
    expect(given('a', 'abcdefg', '')).toEqual({ repeat_password: again })
    expect(given('a', 'abcdefg', 'x')).toEqual({ repeat_password: words.passwordsDiffer })
    expect(given('abcdefg', 'abcdefg', 'abcdefg')).toEqual({ new_password: words.passwordSame })
    expect(given('', 'abc', 'abc')).toEqual({
      old_password: words.passwordRequired,
      new_password: words.passwordLength,
    })
    expect(given('abcdefg', 'hijklmn', 'hijklmn')).toEqual({})
  })
})
