//! The inverse of the normal distribution function: Wichura's algorithm AS 241 (Applied Statistics 37, 1988), with a
//! relative error of about 1e-16.
//!
//! Why not a library's sampler: those draw a varying number of times, and what they return may change with a version.

/// The value below which a standard normal one lies with probability `p`; 0 counts as the least positive draw.
pub fn quantile(p: f64) -> f64 {
    const LEAST: f64 = 1.0 / (1_u64 << 54) as f64;
    let p = p.max(LEAST);
    let from_middle = p - 0.5;
    if from_middle.abs() <= 0.425 {
        let r = 0.180_625 - from_middle * from_middle;
        return from_middle * polynomial(r, &A) / polynomial(r, &B);
    }
    let tail = if from_middle < 0.0 { p } else { 1.0 - p };
    let r = libm::sqrt(-libm::log(tail));
    let distance = if r <= 5.0 {
        polynomial(r - 1.6, &C) / polynomial(r - 1.6, &D)
    } else {
        polynomial(r - 5.0, &E) / polynomial(r - 5.0, &F)
    };
    if from_middle < 0.0 { -distance } else { distance }
}

/// Coefficients stand from the constant up.
fn polynomial(x: f64, coefficients: &[f64; 8]) -> f64 {
    coefficients.iter().rev().fold(0.0, |sum, coefficient| sum * x + coefficient)
}

const A: [f64; 8] = [
    3.387_132_872_796_366_5,
    133.141_667_891_784_38,
    1_971.590_950_306_551_3,
    13_731.693_765_509_46,
    45_921.953_931_549_87,
    67_265.770_927_008_7,
    33_430.575_583_588_13,
    2_509.080_928_730_122_7,
];
const B: [f64; 8] = [
    1.0,
    42.313_330_701_600_91,
    687.187_007_492_057_9,
    5_394.196_021_424_751,
    21_213.794_301_586_597,
    39_307.895_800_092_71,
    28_729.085_735_721_943,
    5_226.495_278_852_854,
];
const C: [f64; 8] = [
    1.423_437_110_749_683_5,
    4.630_337_846_156_546,
    5.769_497_221_460_691,
    3.647_848_324_763_204_5,
    1.270_458_252_452_368_4,
    0.241_780_725_177_450_6,
    0.022_723_844_989_269_184,
    7.745_450_142_783_414e-4,
];
const D: [f64; 8] = [
    1.0,
    2.053_191_626_637_759,
    1.676_384_830_183_803_8,
    0.689_767_334_985_1,
    0.148_103_976_427_480_08,
    0.015_198_666_563_616_457,
    5.475_938_084_995_345e-4,
    1.050_750_071_644_416_9e-9,
];
const E: [f64; 8] = [
    6.657_904_643_501_103,
    5.463_784_911_164_114,
    1.784_826_539_917_291_3,
    0.296_560_571_828_504_87,
    0.026_532_189_526_576_124,
    0.001_242_660_947_388_078_4,
    2.711_555_568_743_487_6e-5,
    2.010_334_399_292_288_1e-7,
];
const F: [f64; 8] = [
    1.0,
    0.599_832_206_555_888,
    0.136_929_880_922_735_8,
    0.014_875_361_290_850_615,
    7.868_691_311_456_133e-4,
    1.846_318_317_510_054_7e-5,
    1.421_511_758_316_446e-7,
    2.044_263_103_389_939_8e-15,
];

/// The mean of the absolute value of a normally distributed number.
pub fn mean_of_absolute(mean: f64, sd: f64) -> f64 {
    if sd == 0.0 {
        return mean.abs();
    }
    let z = mean / sd / std::f64::consts::SQRT_2;
    mean * libm::erf(z) + sd * libm::sqrt(2.0 / std::f64::consts::PI) * libm::exp(-z * z)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_those_of_the_tables() {
        for (p, expected) in [
            (0.5, 0.0),
            (0.975, 1.959_963_984_540_054),
            (0.025, -1.959_963_984_540_054),
            (0.9, 1.281_551_565_544_600_4),
            (1e-10, -6.361_340_902_404_056),
            (0.999_999_9, 5.199_337_582_290_661),
        ] {
            assert!((quantile(p) - expected).abs() < 1e-12, "at {p}: {}", quantile(p));
        }
        assert!(quantile(0.0) > -9.0);
    }
}
